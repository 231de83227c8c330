import type { TransactionEvidence } from '@latchkit/kernel/chain'
import { fewRuns } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  account,
  address,
  answerFrom,
  type FakeHistory,
  toHex as hex,
  otherAddress as other,
  sent,
} from '../testing/fakeHistory.ts'
import { contentOf, findTransaction } from './findTransaction.ts'

async function search(
  history: FakeHistory,
  value: number,
  nonce = 0,
  since = 0,
  taken: readonly string[] = [],
) {
  const notes: TransactionEvidence[] = []
  const content = await contentOf({ to: other, value: hex(value) })
  const note = (evidence: TransactionEvidence) => {
    if (taken.includes(evidence.hash ?? '')) return false
    notes.push(evidence)
    return true
  }
  const found = await findTransaction(
    async (draft) => answerFrom(history, draft),
    { account, nonce: BigInt(nonce), content, since: `${since}` },
    note,
  )
  return { found, notes }
}

test('the content of a transaction does not depend on how its receiver, value and data are encoded', async () => {
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

test('nothing is proved if the node has pruned those blocks, or if the account has sent too many transactions', async () => {
  const blocks = [[], [sent(1, 0)], [], [], [], []]
  expect((await search({ blocks, keptFrom: 4 }, 2)).found).toBe('unreadable')
  const many = [[], Array.from({ length: 9 }, (_, nonce) => sent(1, nonce))]
  expect((await search({ blocks: many }, 2)).found).toBe('unreadable')
})

test('for any history, the transaction with the content is found if the account has sent one, and no other is', async () => {
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
