import type { TransactionEvidence } from '@latchkit/kernel/chain'
import type { RequestDraft } from '@latchkit/kernel/plugin'
import { fewRuns } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf, findTransaction } from './findTransaction.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = `eip155:1:${address}` as const
const other = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hex = (value: number | bigint) => `0x${value.toString(16)}`

interface Mined {
  readonly from: string
  readonly nonce: string
  readonly to: string
  readonly value: string
  readonly input: string
  readonly hash: string
}

/** A transaction of the account: its payment, and its nonce. */
const sent = (value: number, nonce: number, from = address): Mined => ({
  from: from.toLowerCase(),
  nonce: hex(nonce),
  to: other.toLowerCase(),
  value: hex(value),
  input: '0x',
  hash: `0x${nonce}of${from.slice(2, 6)}`,
})

interface FakeChain {
  /** The transactions of each block; the first one is that of block 0. */
  readonly blocks: readonly (readonly Mined[])[]
  readonly pool?: readonly Mined[]
  /** The first block whose state the node still has. */
  readonly keptFrom?: number
}

function nodeOf({ blocks, pool = [], keptFrom = 0 }: FakeChain) {
  const countAt = (block: number, of: string) =>
    blocks.slice(0, block + 1).flatMap((list) => list.filter(({ from }) => from === of.toLowerCase())).length
  return async ({ method, params }: RequestDraft): Promise<unknown> => {
    const [first, second] = params as readonly string[]
    const head = blocks.length - 1
    if (method === 'eth_blockNumber') return hex(head)
    if (method === 'eth_getTransactionCount') {
      const block = second === 'latest' ? head : Number(second)
      return block < keptFrom ? undefined : hex(countAt(block, first ?? ''))
    }
    if (method === 'eth_getBlockByNumber')
      return { transactions: first === 'pending' ? pool : blocks[Number(first)] }
    return undefined
  }
}

async function search(chain: FakeChain, value: number, nonce = 0, since = 0, taken: readonly string[] = []) {
  const notes: TransactionEvidence[] = []
  const content = await contentOf({ to: other, value: hex(value) })
  const note = (evidence: TransactionEvidence) => {
    if (taken.includes(evidence.hash ?? '')) return false
    notes.push(evidence)
    return true
  }
  const found = await findTransaction(
    nodeOf(chain),
    { account, nonce: BigInt(nonce), content, since: `${since}` },
    note,
  )
  return { found, notes }
}

test('the content of a transaction is what it pays and calls, however that is written', async () => {
  const content = await contentOf({ to: other, value: '0x0a', data: '0xAB' })
  expect(content).toMatch(/^[0-9a-f]{64}$/)
  expect(await contentOf({ to: other.toLowerCase(), value: '0xa', input: '0xab', gas: '0x1' })).toBe(content)
  const none = await contentOf({ to: other })
  expect(await contentOf({ to: other, value: '0x0', data: '0x' })).toBe(none)
  for (const different of [
    { to: address, value: '0xa', data: '0xab' },
    { to: other, value: '0xb', data: '0xab' },
  ])
    expect(await contentOf(different)).not.toBe(content)
  expect(await contentOf({ to: other, value: 'ten' })).toBeUndefined()
})

test('a transaction in a block is found by its content, with its hash and its nonce', async () => {
  const blocks = [[], [sent(1, 0)], [], [sent(9, 0, other), sent(2, 1)], [], [], [sent(3, 2)]]
  const { found, notes } = await search({ blocks }, 2)
  expect(found).toEqual({ hash: '0x1of7099', isPending: false })
  expect(notes).toEqual([{ hash: '0x1of7099', count: '1' }])
})

test('the same payment from before the wallet was asked is not found', async () => {
  const blocks = [[], [sent(2, 0)], [sent(3, 1)]]
  expect((await search({ blocks }, 2, 1, 1)).found).toBe('none')
})

test('the transaction of another request is skipped', async () => {
  const blocks = [[], [sent(2, 0), sent(2, 1)]]
  expect((await search({ blocks }, 2, 0, 0, ['0x0of7099'])).found).toMatchObject({ hash: '0x1of7099' })
})

test('a transaction that waits in the pool of the node is found', async () => {
  const chain = { blocks: [[], []], pool: [sent(2, 0, other), sent(2, 0)] }
  expect((await search(chain, 2)).found).toEqual({ hash: '0x0of7099', isPending: true })
})

test('a node that no longer has the state of those blocks, or too many transactions, prove nothing', async () => {
  const blocks = [[], [sent(1, 0)], [], [], [], []]
  expect((await search({ blocks, keptFrom: 4 }, 2)).found).toBe('unreadable')
  const many = [[], Array.from({ length: 9 }, (_, nonce) => sent(1, nonce))]
  expect((await search({ blocks: many }, 2)).found).toBe('unreadable')
})

test('whatever an account has sent, the found transaction has the content, and is found if it is there', async () => {
  const block = fc.array(fc.record({ value: fc.nat(3), isOwn: fc.boolean() }), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 8 }), fc.nat(3), async (plan, wanted) => {
      const nonces: Record<string, number> = {}
      const blocks = plan.map((list) =>
        list.map(({ value, isOwn }) => {
          const from = isOwn ? address : other
          const nonce = nonces[from] ?? 0
          nonces[from] = nonce + 1
          return sent(value, nonce, from)
        }),
      )
      const { found } = await search({ blocks: [[], ...blocks] }, wanted)
      const own = blocks.flat().filter(({ from }) => from === address.toLowerCase())
      const first = own.slice(0, 8).find(({ value }) => value === hex(wanted))
      if (first) expect(found).toEqual({ hash: first.hash, isPending: false })
      else expect(found).toBe(own.length > 8 ? 'unreadable' : 'none')
    }),
    fewRuns,
  )
})
