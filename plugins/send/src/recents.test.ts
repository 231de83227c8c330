import type { ChainAdapter, TransactionStatus } from '@latchkit/kernel/chain'
import {
  createStorageArea,
  createTestSession,
  fakeConnector,
  firstAddress,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

const key = '@latchkit/main/send/recipients_eip155'
/** Starts and ends as `secondAddress` does. */
const poisoned = `${secondAddress.slice(0, 8)}${'0'.repeat(26)}${secondAddress.slice(-8)}`

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens the form on a page with a storage. The adapter itself compares no addresses. */
async function open(stored?: unknown, status: TransactionStatus = 'included') {
  const area = createStorageArea(stored === undefined ? {} : { [key]: JSON.stringify(stored) })
  vi.stubGlobal('window', { localStorage: area })
  const checkAddress: ChainAdapter['checkAddress'] = async (address) => ({ ok: true, address })
  const opened = await createTestSession({
    answers: { request: async () => `0x${'ab'.repeat(32)}` },
    adapter: { checkAddress, transactionStatus: async () => status },
    plugins: [send()],
  })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  await opened.kernel.router.open('Account')
  await opened.kernel.router.push('Send')
  const read = opened.kernel.store.get
  return {
    ...opened,
    model,
    read,
    recents: () => read(model.recents.recentAtom),
    stored: () => area.getItem(key),
    async sendTo(to: string) {
      model.edit({ amount: '0.5', to })
      await model.review()
      model.accept(true)
      await model.confirm()
      const end = status === 'failed' ? 'failed' : 'confirmed'
      await vi.waitFor(
        () => expect(read(model.sentAtom)).toMatchObject({ review: { to }, state: end }),
        5_000,
      )
    },
  }
}

const address = (digit: number) => `0x${String(digit).repeat(40)}`

test('a receiver is kept once the network has confirmed the transfer, at most five, the latest first', async () => {
  const { sendTo, recents, stored } = await open()
  expect([recents(), stored()]).toEqual([[], null])
  for (const digit of [1, 2, 3, 4, 5, 6, 3]) await sendTo(address(digit))
  expect(recents()).toEqual([3, 6, 5, 4, 2].map(address))
  expect(JSON.parse(stored() ?? '')).toEqual(recents())
})

test('a receiver of a transfer that failed, or that is pending, is not kept', async () => {
  const failed = await open(undefined, 'failed')
  await failed.sendTo(secondAddress)
  expect([failed.recents(), failed.stored()]).toEqual([[], null])
  const pending = await open(undefined, 'pending')
  pending.model.edit({ amount: '0.5', to: secondAddress })
  await pending.model.review()
  await pending.model.confirm()
  expect([pending.recents(), pending.stored()]).toEqual([[], null])
})

test('removing the last recent receiver leaves nothing in the storage', async () => {
  const { model, recents, stored } = await open([address(1), address(2)])
  model.recents.write('eip155', [address(2)])
  expect(recents()).toEqual([address(2)])
  model.recents.write('eip155', [])
  expect([recents(), stored()]).toEqual([[], null])
})

test('poisoning: an address that looks like a recent receiver must be accepted, and never becomes a recent one', async () => {
  const { model, read, recents, sendTo, source } = await open([secondAddress])
  for (const attempt of [1, 2]) {
    model.edit({ amount: '0.5', to: poisoned })
    await model.review()
    expect(read(model.reviewAtom)).toMatchObject({ warnings: ['lookAlike'], resembles: secondAddress })
    await model.confirm()
    expect(source.requests).toHaveLength(attempt - 1)
    await sendTo(poisoned)
    expect(recents()).toEqual([secondAddress])
  }
})

test('poisoning: an address that looks like the sender’s own must be accepted', async () => {
  const { model, read, source } = await open()
  model.edit({ amount: '0.5', to: `${firstAddress.slice(0, 8)}${'0'.repeat(26)}${firstAddress.slice(-8)}` })
  await model.review()
  await model.confirm()
  expect(read(model.reviewAtom)).toMatchObject({ warnings: ['lookAlike'], resembles: firstAddress })
  expect(source.requests).toEqual([])
})

test.each([
  ['too many', [1, 2, 3, 4, 5, 6].map(address)],
  ['no addresses', ['javascript:alert(1)']],
  ['hidden characters', [`${secondAddress.slice(0, 10)}\u202e${secondAddress.slice(10)}`]],
  ['other values', [{ to: secondAddress }]],
  ['no list', { 0: secondAddress }],
])('stored values that the kit did not write are dropped: %s', async (_, stored) => {
  const opened = await open(stored)
  expect([opened.recents(), opened.stored()]).toEqual([[], null])
})
