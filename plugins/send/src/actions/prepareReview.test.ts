import { formatUnits, parseUnits } from '@latchkit/kernel'
import type { ChainAdapter } from '@latchkit/kernel/chain'
import { createFakeAdapter, fakeConnection, runs, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sendable } from '../model.ts'
import { prepareReview, type Sender, transferOf } from './prepareReview.ts'

const ether = (decimals = 18): Sendable => ({ name: 'Ether', symbol: 'ETH', decimals })
const dollar: Sendable = { name: 'Dollar', symbol: 'USD', decimals: 6, address: '0xd011a2' }
const sender = (adapter: ChainAdapter = createFakeAdapter()): Sender => ({
  connection: fakeConnection(),
  adapter,
})

test('a review contains the sender, the receiver, the network and the exact amount', async () => {
  await expect(prepareReview(sender(), { amount: ' 0.25 ', to: secondAddress }, ether())).resolves.toEqual({
    from: fakeConnection().accounts[0],
    to: secondAddress,
    chainId: 'eip155:1',
    value: 250000000000000000n,
    amount: '0.25 ETH',
    decimals: 18,
    symbol: 'ETH',
    token: undefined,
    warnings: [],
  })
})

test('I-12: the displayed amount is exactly the amount that will be sent', async () => {
  const any = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  await fc.assert(
    fc.asyncProperty(any, fc.integer({ min: 0, max: 36 }), async (value, decimals) => {
      const amount = formatUnits(value, decimals)
      const review = await prepareReview(sender(), { amount, to: secondAddress }, ether(decimals))
      expect(review.value).toBe(value)
      expect(parseUnits(review.amount.replace(' ETH', ''), decimals)).toBe(value)
    }),
    runs,
  )
})

test.each([
  [{ amount: '', to: secondAddress }, 'INCOMPLETE'],
  [{ amount: '1', to: '  ' }, 'INCOMPLETE'],
  [{ amount: '0', to: secondAddress }, 'INCORRECT'],
  [{ amount: '1e3', to: secondAddress }, 'INCORRECT'],
  [{ amount: '1', to: '0xab' }, 'INCORRECT'],
  [{ amount: '0.0000000000000000001', to: secondAddress }, 'INCORRECT'],
])('%j is rejected with %s', async (draft, reason) => {
  await expect(prepareReview(sender(), draft, ether())).rejects.toMatchObject({ reason })
})

test('the review contains the address that the adapter returned', async () => {
  const adapter = createFakeAdapter({ checkAddress: async () => ({ ok: true, address: secondAddress }) })
  const review = await prepareReview(
    sender(adapter),
    { amount: '1', to: secondAddress.toLowerCase() },
    ether(),
  )
  expect(review.to).toBe(secondAddress)
})

test('a program address as the receiver gets a warning', async () => {
  const adapter = createFakeAdapter({
    checkAddress: async (address) => ({ ok: true, address, isProgramAddress: true }),
  })
  const draft = { amount: '1', to: secondAddress }
  expect((await prepareReview(sender(adapter), draft, ether())).warnings).toEqual(['programAddress'])
})

test('a review needs an account and an adapter that supports transfers', async () => {
  const draft = { amount: '1', to: secondAddress }
  const withoutAccount = { ...sender(), connection: fakeConnection({ accounts: [] }) }
  await expect(prepareReview(withoutAccount, draft, ether())).rejects.toMatchObject({ reason: 'UNSUPPORTED' })
  const { transfer: _, ...withoutTransfer } = createFakeAdapter()
  await expect(prepareReview(sender(withoutTransfer), draft, ether())).rejects.toMatchObject({
    reason: 'UNSUPPORTED',
  })
})

test('46: a review needs a token; a missing amount or receiver is reported first', async () => {
  const text = 'A token is required'
  await expect(prepareReview(sender(), { amount: '1', to: secondAddress }, undefined)).rejects.toThrow(text)
  const both = 'An amount and receiver address are required'
  await expect(prepareReview(sender(), { amount: '', to: '' }, undefined)).rejects.toThrow(both)
})

test('the transfer of a token contains its address and decimals, that of the native currency neither', async () => {
  const draft = { amount: '1.5', to: secondAddress }
  const review = await prepareReview(sender(), draft, dollar)
  expect(review).toMatchObject({ amount: '1.5 USD', value: 1_500_000n, token: dollar.address })
  const plain = { from: review.from, to: secondAddress, value: 1_500_000n }
  expect(transferOf(review)).toEqual({ ...plain, token: dollar.address, decimals: 6 })
  expect(transferOf({ ...review, token: undefined })).toEqual(plain)
})
