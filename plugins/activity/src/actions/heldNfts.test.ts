import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Transaction, Transfer } from '../model.ts'
import { heldNfts } from './heldNfts.ts'

const transfer = (part: Partial<Transfer> = {}): Transfer => ({
  direction: 'in',
  amount: '1',
  label: 'Field #1',
  isNft: true,
  isSpam: false,
  isSuspect: false,
  ...part,
})
const transaction = (transfers: readonly Transfer[], part: Partial<Transaction> = {}): Transaction => ({
  id: 'id',
  type: 'receive',
  status: 'confirmed',
  minedAt: 0,
  transfers,
  ...part,
})

test('what came in and did not leave is held, the newest first', () => {
  const history = [
    transaction([transfer({ label: 'Field #3' })]),
    transaction([transfer({ direction: 'out', label: 'Field #1' })]),
    transaction([transfer({ label: 'Field #2', amount: '3' }), transfer({ label: 'Field #1' })]),
  ]
  expect(heldNfts(history)).toEqual([
    { name: 'Field #3', count: 1n, icon: undefined },
    { name: 'Field #2', count: 3n, icon: undefined },
  ])
})

test.each<[string, Partial<Transfer>, Partial<Transaction>?]>([
  ['spam', { isSpam: true }],
  ['an NFT with a suspect name', { isSuspect: true }],
  ['a token', { isNft: false }],
  ['a transfer to oneself', { direction: 'self' }],
  ['a part of an NFT', { amount: '0.5' }],
  ['what a failed transaction would have moved', {}, { status: 'failed' }],
  ['what is pending', {}, { status: 'pending' }],
])('%s does not count', (_, part, more) => {
  expect(heldNfts([transaction([transfer(part)], more)])).toEqual([])
})

test('for any history, the count of an NFT is what came in less what left, or it is not held', () => {
  const moves = fc.array(
    fc.record({
      direction: fc.constantFrom('in', 'out', 'self'),
      amount: fc.bigInt({ min: 0n, max: 10n ** 70n }).map(String),
      label: fc.constantFrom('A', 'B', ''),
    }),
  )
  fc.assert(
    fc.property(moves, (list) => {
      const held = heldNfts(list.map((part) => transaction([transfer(part as Partial<Transfer>)])))
      for (const name of ['A', 'B', '']) {
        const sum = list
          .filter(({ label, direction }) => label === name && direction !== 'self')
          .reduce(
            (total, { direction, amount }) => total + (direction === 'in' ? 1n : -1n) * BigInt(amount),
            0n,
          )
        expect(held.find((nft) => nft.name === name)?.count).toBe(sum > 0n ? sum : undefined)
      }
    }),
  )
})
