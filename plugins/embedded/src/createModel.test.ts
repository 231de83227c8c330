import { deferred } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, openSessions } from './testing/openSessions.ts'

afterEach(closeAll)

test('another kind of account is asked for once, however often it is pressed, and said', async () => {
  const answer = deferred<void>()
  const setAccountType = vi.fn(() => answer.promise)
  const { model, kernel, said } = await openSessions({ frame: { setAccountType } })
  const both = Promise.all([model.changeType('eoa'), model.changeType('eoa')])
  expect(kernel.store.get(model.changingAtom)).toEqual({ state: 'busy' })
  answer.resolve()
  await both
  expect(setAccountType).toHaveBeenCalledExactlyOnceWith('eoa', { signal: expect.any(AbortSignal) })
  expect([kernel.store.get(model.changingAtom), said()]).toEqual([{ state: 'idle' }, 'embedded.plainOn'])
})

test.each([
  ['smartAccount', 'This application might not support Smart Accounts'],
  ['eoa', 'embedded.plainFailed'],
] as const)('%s that cannot be had is said, with why, and may be tried again', async (type, text) => {
  const setAccountType = vi.fn(() => Promise.reject(new Error('Not today')))
  const { model, kernel, said } = await openSessions({ frame: { setAccountType } })
  await model.changeType(type)
  expect(kernel.store.get(model.changingAtom)).toEqual({ state: 'failed', why: 'Not today' })
  expect(said()).toBe(text)
  await model.changeType(type)
  expect(setAccountType).toHaveBeenCalledTimes(2)
})

test('sessions are listed where the integrator wants it', async () => {
  const on = await openSessions()
  expect(on.kernel.store.get(on.model.sessionsAtom)).toBe(true)
  const off = await openSessions({ features: { smartSessions: false } })
  expect(off.kernel.store.get(off.model.sessionsAtom)).toBe(false)
  expect(on.model.dashboard.host).toBe('secure.test')
})
