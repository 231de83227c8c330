import type { TransactionStatus } from '@latchkit/kernel/chain'
import { stackAtom, toastAtom } from '@latchkit/kernel/plugin'
import { createTestSession, fakeConnector, secondAddress, serviceOf } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../index.ts'
import { sendToken } from '../model.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** Sends on a chain that answers each look-up with the next status. */
async function sendOn(statuses: readonly (TransactionStatus | Error)[]) {
  const looks: unknown[] = []
  const opened = await createTestSession({
    answers: { request: async () => `0x${'ab'.repeat(32)}` },
    adapter: {
      transactionStatus: async (transaction) => {
        looks.push(transaction)
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

test('a removed plugin asks no node any longer', async () => {
  const { looks, kernel } = await sendOn(['pending'])
  await vi.waitFor(() => expect(looks.length).toBeGreaterThan(0))
  kernel.plugins.remove('send')
  const count = looks.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toHaveLength(count)
  kernel.destroy()
})
