import { deferred } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, openModel } from './testing/openModel.ts'

afterEach(closeAll)

test('concurrent changes of the account type send one request, and a toast reports the result', async () => {
  const answer = deferred<void>()
  const setAccountType = vi.fn(() => answer.promise)
  const { model, kernel, toastText } = await openModel({ setAccountType })
  const changes = Promise.all([model.changeType('eoa'), model.changeType('eoa')])
  expect(kernel.store.get(model.accountTypeChangeAtom)).toEqual({ state: 'busy' })
  answer.resolve()
  await changes
  expect(setAccountType).toHaveBeenCalledExactlyOnceWith('eoa', { signal: expect.any(AbortSignal) })
  expect([kernel.store.get(model.accountTypeChangeAtom), toastText()]).toEqual([
    { state: 'idle' },
    'embedded.plainOn',
  ])
})

test.each([
  ['smartAccount', 'This application might not support Smart Accounts'],
  ['eoa', 'embedded.plainFailed'],
] as const)('a failed change to %s is reported with its reason and can be retried', async (type, text) => {
  const setAccountType = vi.fn(() => Promise.reject(new Error('Not today')))
  const { model, kernel, toastText } = await openModel({ setAccountType })
  await model.changeType(type)
  expect(kernel.store.get(model.accountTypeChangeAtom)).toEqual({ state: 'failed', why: 'Not today' })
  expect(toastText()).toBe(text)
  await model.changeType(type)
  expect(setAccountType).toHaveBeenCalledTimes(2)
})

test('the dashboard is a page of the secure site', async () => {
  const { model } = await openModel()
  expect(model.dashboard.host).toBe('secure.test')
})
