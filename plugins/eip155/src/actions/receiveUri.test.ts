import type { AccountId, ChainId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiveUri } from './receiveUri.ts'

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hexDigits = fc.array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
const address = hexDigits.map((digits) => `0x${digits.join('')}`)
const reference = fc.bigInt({ min: 1n, max: 10n ** 31n }).map(String)

test('the URI is that of EIP-681, with the network to send on', () => {
  expect(receiveUri(`eip155:1:${own}`, 'eip155:1', {})).toBe(`ethereum:${own}@1`)
  expect(receiveUri(`eip155:1:${own}`, 'eip155:8453', {})).toBe(`ethereum:${own}@8453`)
})

test('every address and every chain id is read from the URI as it was', () => {
  fc.assert(
    fc.property(address, reference, reference, (to, ownChain, chain) => {
      const uri = receiveUri(`eip155:${ownChain}:${to}`, `eip155:${chain}`, {})
      expect(/^ethereum:(0x[0-9a-fA-F]{40})@(\d+)$/.exec(uri ?? '')?.slice(1)).toEqual([to, chain])
    }),
    runs,
  )
})

test('a smart account receives on its own network alone', () => {
  const account = `eip155:10:${own}` as const
  expect(receiveUri(account, 'eip155:10', { accountType: 'smartAccount' })).toBe(`ethereum:${own}@10`)
  expect(receiveUri(account, 'eip155:1', { accountType: 'smartAccount' })).toBeUndefined()
  expect(receiveUri(account, 'eip155:1', { accountType: 'eoa' })).toBe(`ethereum:${own}@1`)
})

test.each<[AccountId, ChainId]>([
  ['eip155:1:0xab', 'eip155:1'],
  [`eip155:1:${own}00`, 'eip155:1'],
  ['eip155:1:vitalik.eth', 'eip155:1'],
  [`eip155:1:${own}`, 'eip155:one'],
  [`eip155:1:${own}`, 'eip155:1e3'],
  [`eip155:1:${own}`, 'eip155:01'],
])('%s on %s has no URI', (account, chainId) => {
  expect(receiveUri(account, chainId, {})).toBeUndefined()
})
