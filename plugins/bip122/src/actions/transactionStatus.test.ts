import type { Network } from '@latchkit/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { createAdapter } from '../adapter.ts'
import { bitcoin, bitcoinRegtest } from '../networks.ts'
import { noService } from '../testing/noService.ts'

const { signal } = new AbortController()
const hash = 'ab'.repeat(32)
const node = vi.fn<typeof fetch>()
const adapter = createAdapter({ networks: () => [bitcoin, bitcoinRegtest], fetch: node }, noService)
const statusOf = (id: string | undefined, network: Pick<Network, 'id'> = bitcoinRegtest) =>
  adapter.transactionStatus?.(
    { method: 'sendTransfer', chainId: `bip122:${network.id}`, hash: id },
    { signal },
  )

afterEach(() => {
  node.mockReset()
  vi.useRealTimers()
})

test.each([
  [{ txid: hash, status: { confirmed: true } }, 'included'],
  [{ txid: hash, status: { confirmed: false } }, 'pending'],
  // A node that answers for another transaction proves nothing about this one.
  [{ txid: 'cd'.repeat(32), status: { confirmed: true } }, 'unknown'],
])('the answer %j means %s', async (answer, status) => {
  node.mockImplementation(async () => Response.json(answer))
  expect(await statusOf(hash)).toBe(status)
  expect(`${node.mock.calls[0]?.[0]}`).toBe(`http://localhost:3002/tx/${hash}`)
})

test.each([
  ['no such transaction', () => new Response('Transaction not found', { status: 404 })],
  ['no status', () => Response.json({ txid: hash })],
  ['another type', () => Response.json({ txid: hash, status: { confirmed: 'yes' } })],
  ['a node that is down', () => new Response('', { status: 503 })],
])('%s: its status is unknown', async (_, respond) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  node.mockImplementation(async () => respond())
  const status = statusOf(hash)
  await vi.runAllTimersAsync()
  expect(await status).toBe('unknown')
})

test.each([undefined, '', 'ab', `../${'ab'.repeat(31)}`, 'AB'.repeat(32)])(
  'no node is asked for the id %j',
  async (id) => {
    expect(await statusOf(id)).toBe('unknown')
    expect(node).not.toHaveBeenCalled()
  },
)

test('a public network without a service is not asked', async () => {
  expect(await statusOf(hash, bitcoin)).toBe('unknown')
  expect(node).not.toHaveBeenCalled()
})
