import { type ChainAdapter, formatUnits, type Network, parseUnits } from '@latchkit/kernel'
import {
  createFakeAdapter,
  fakeConnection,
  runs,
  secondAddress,
  testNetworks,
} from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareReview } from './prepareReview.ts'

const network = (decimals = 18): Network => ({
  ...testNetworks[0],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals },
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
})
const sender = (decimals?: number, adapter: ChainAdapter = createFakeAdapter()) => ({
  connection: fakeConnection(),
  network: network(decimals),
  adapter,
})

test('a review is who, to whom, where and how much, fixed', async () => {
  await expect(prepareReview(sender(), { amount: ' 0.25 ', to: secondAddress })).resolves.toEqual({
    from: fakeConnection().accounts[0],
    to: secondAddress,
    chainId: 'eip155:1',
    value: 250000000000000000n,
    amount: '0.25 ETH',
  })
})

test('I-12: what is shown is what will leave, to the last unit', async () => {
  const any = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  await fc.assert(
    fc.asyncProperty(any, fc.integer({ min: 0, max: 36 }), async (value, decimals) => {
      const amount = formatUnits(value, decimals)
      const review = await prepareReview(sender(decimals), { amount, to: secondAddress })
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
])('%j is refused: %s', async (draft, reason) => {
  await expect(prepareReview(sender(), draft)).rejects.toMatchObject({ reason })
})

test('the address is the one the namespace made of the text', async () => {
  const adapter = createFakeAdapter({ checkAddress: async () => ({ ok: true, address: secondAddress }) })
  const review = await prepareReview(sender(18, adapter), { amount: '1', to: secondAddress.toLowerCase() })
  expect(review.to).toBe(secondAddress)
})

test('without an account, or on a chain that cannot send, there is no review', async () => {
  const draft = { amount: '1', to: secondAddress }
  const none = { ...sender(), connection: fakeConnection({ accounts: [] }) }
  await expect(prepareReview(none, draft)).rejects.toMatchObject({ reason: 'UNSUPPORTED' })
  const { transfer: _, ...mute } = createFakeAdapter()
  await expect(prepareReview(sender(18, mute), draft)).rejects.toMatchObject({ reason: 'UNSUPPORTED' })
})
