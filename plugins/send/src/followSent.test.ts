import type { TransactionEvidence, TransactionStatus } from '@latchkit/kernel/chain'
import { stackAtom, toastAtom } from '@latchkit/kernel/plugin'
import { createTestSession, fakeConnector, secondAddress, serviceOf } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Sends on a chain that answers each look-up with the next status. */
async function sendOn(statuses: readonly (TransactionStatus | Error)[], found: TransactionEvidence = {}) {
  const looks: unknown[] = []
  const opened = await createTestSession({
    answers: { request: async () => `0x${'ab'.repeat(32)}` },
    adapter: {
      transactionStatus: async (transaction, { note }) => {
        looks.push(transaction)
        note?.(found)
        const next = statuses[Math.min(looks.length, statuses.length) - 1]
        if (next instanceof Error) throw next
        return next ?? 'unknown'
      },
    },
    plugins: [send()],
  })
  const { kernel, session } = opened
  await session.connect(fakeConnector())
  const model = await serviceOf(kernel, 'send', sendToken)
  await kernel.router.open('Account')
  await kernel.router.push('Send')
  model.edit({ amount: '0.5' })
  model.edit({ to: secondAddress })
  await model.review()
  await model.confirm()
  const read = kernel.store.get
  return { ...opened, model, looks, read, state: () => read(model.sentAtom)?.state }
}

test('a transaction is pending until the chain has included it, and a node that fails is asked again', async () => {
  const { looks, state, read, kernel } = await sendOn([new Error('down'), 'pending', 'included'])
  expect(state()).toBe('pending')
  expect(read(stackAtom).map(({ view }) => view)).toEqual(['Account', 'SendConfirmed'])
  await vi.waitFor(() => expect(state()).toBe('confirmed'), 10_000)
  expect(looks).toHaveLength(3)
  expect(looks[0]).toMatchObject({ hash: `0x${'ab'.repeat(32)}`, method: 'eth_sendTransaction' })
  kernel.destroy()
})

test('a transaction that fails is never called sent, and a toast says so when its view is closed', async () => {
  const { state, read, kernel } = await sendOn(['pending', 'failed'])
  kernel.router.close()
  await vi.waitFor(() => expect(state()).toBe('failed'), 10_000)
  await vi.waitFor(() => expect(read(toastAtom)).toMatchObject({ kind: 'error', text: 'send.reverted' }))
  kernel.destroy()
})

test('without an explorer, the toast of a closed modal leads to the transaction', async () => {
  const { state, read, kernel } = await sendOn(['pending', 'included'])
  expect(read(toastAtom)).toMatchObject({ text: 'send.started', action: undefined })
  kernel.router.close()
  await vi.waitFor(() => expect(state()).toBe('confirmed'), 10_000)
  await vi.waitFor(() => expect(read(toastAtom)?.text).toBe('send.confirmed'))
  const { action } = read(toastAtom) ?? {}
  if (!action || !('run' in action)) throw new Error('The toast has no action')
  vi.stubGlobal('document', {})
  action.run()
  await vi.waitFor(() => expect(read(stackAtom).map(({ view }) => view)).toEqual(['SendConfirmed']))
  action.run()
  expect(read(stackAtom)).toHaveLength(1)
  kernel.destroy()
})

test.each([
  ['included', { amount: '', to: '' }],
  ['failed', { amount: '0.5', to: secondAddress }],
  ['expired', { amount: '0.5', to: secondAddress }],
] as const)('after a transaction that is %s, sending again starts with %j', async (status, draft) => {
  const { model, state, read, kernel } = await sendOn([status])
  await vi.waitFor(() => expect(state()).not.toBe('pending'), 10_000)
  await model.again()
  expect(read(model.draftAtom)).toEqual(draft)
  expect(read(stackAtom).map(({ view }) => view)).toEqual(['Account', 'Send'])
  kernel.destroy()
})

test('on another network, a failed transaction is not filled in: its currency would be another one', async () => {
  const { model, state, read, kernel, source } = await sendOn(['failed'])
  await vi.waitFor(() => expect(state()).toBe('failed'), 10_000)
  source.watches[0]?.changed({ chainId: 'eip155:2' })
  await model.again()
  expect(read(model.draftAtom)).toEqual({ amount: '', to: '' })
  kernel.destroy()
})

test('a removed plugin asks no node any longer', async () => {
  const { looks, kernel } = await sendOn(['pending'])
  await vi.waitFor(() => expect(looks.length).toBeGreaterThan(0))
  kernel.plugins.remove('send')
  const count = looks.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toHaveLength(count)
  kernel.destroy()
})

test.each(['replaced', 'expired'] as const)(
  'F60: a transaction that is %s is dropped, and never called failed or sent',
  async (status) => {
    const { state, read, kernel } = await sendOn(['pending', status])
    kernel.router.close()
    await vi.waitFor(() => expect(state()).toBe('dropped'), 10_000)
    await vi.waitFor(() => expect(read(toastAtom)).toMatchObject({ kind: 'error', text: 'send.unsent' }))
    kernel.destroy()
  },
)

test('F60: what a look-up finds is passed to the next one, and a payment with a higher fee has its own hash', async () => {
  const { model, state, looks, read, kernel } = await sendOn(['pending', 'included'], {
    hash: '0xnew',
    count: '7',
  })
  await vi.waitFor(() => expect(state()).toBe('confirmed'), 10_000)
  expect(looks[1]).toMatchObject({ hash: '0xnew', count: '7' })
  expect(read(model.sentAtom)?.hash).toBe('0xnew')
  kernel.destroy()
})
