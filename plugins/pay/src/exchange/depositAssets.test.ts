import type { Network } from '@latchkit/kernel'
import { testNetworks } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { depositAssetsOf } from './depositAssets.ts'

const on = (caipNetworkId: Network['caipNetworkId']): Network => ({
  ...testNetworks[0],
  caipNetworkId,
  chainNamespace: 'eip155',
})
const listed = (caipNetworkId: Network['caipNetworkId']) =>
  depositAssetsOf(on(caipNetworkId), []).map(({ symbol, token }) => [symbol, token])
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  [
    'eip155:1',
    ['USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ],
  ['eip155:10', ['USDT', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58']],
  ['eip155:137', ['USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F']],
  ['eip155:8453', ['USDC', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913']],
  ['eip155:84532', ['USDC', '0x036CbD53842c5426634e7929541eC2318f3dCF7e']],
  [
    'eip155:42161',
    ['USDC', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ['USDT', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
  ],
  [
    solana,
    ['USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    ['USDT', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ],
  ['eip155:56'],
] as const)('on %s, these can be deposited besides the native currency', (chainId, ...tokens) => {
  expect(listed(chainId)).toEqual([['ETH', undefined], ...tokens])
})

test('an asset of the site that is called like a well-known token is listed by its address', () => {
  const asset = '0x66660000000000000000000000000000000000aa'
  const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const [, fake, real] = depositAssetsOf(on('eip155:1'), [{ network: 'eip155:1', asset, metadata }])
  expect(fake).toMatchObject({ token: asset, symbol: '0x6666…00aa', name: '', decimals: 6 })
  expect(real).toMatchObject({ token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC' })
})
