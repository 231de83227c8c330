import { wellKnownTokens } from '@latchkit/kernel/chain'
import { createFakeAdapter, testNetworks } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { options, recipient, thief, token } from '../testing/payments.ts'
import { readAsset } from './assetId.ts'
import { readAmount } from './readAmount.ts'
import { readPayment } from './readPayment.ts'

const networks = () =>
  testNetworks.map((network) => ({
    ...network,
    caipNetworkId: `eip155:${network.id}` as const,
    chainNamespace: 'eip155' as const,
  }))
const read = (part: object = {}) =>
  readPayment({ networks, adapter: async () => createFakeAdapter() }, { ...options, ...part }, 'id')
const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const asset = (part: object) => ({ paymentAsset: { ...options.paymentAsset, ...part } })

test('a payment has the exact amount in base units, and the ids of its asset', async () => {
  expect(await read()).toMatchObject({
    value: 1_500_000_000_000_000_000n,
    token: undefined,
    assetId: 'eip155:1/slip44:60',
    recipient,
    choice: 'pay',
  })
  const coin = await read({ ...asset({ asset: token, metadata }), amount: 0.1 })
  expect(coin).toMatchObject({ value: 100_000n, amount: '0.1', assetId: `eip155:1/erc20:${token}` })
  expect(await read(asset({ asset: `eip155:1/erc20:${token}`, metadata }))).toMatchObject({ token })
  expect(await read({ recipient: `eip155:1:${recipient}` })).toMatchObject({ recipient })
  expect(Object.isFrozen(coin)).toBe(true)
})

test('the symbol of the native currency is that of the network, whatever the site says', async () => {
  const lie = { name: 'Dollars', symbol: 'USD', decimals: 18 }
  expect(await read(asset({ metadata: lie }))).toMatchObject({ symbol: 'ETH', name: 'Ether' })
})

test.each(['USDC', 'ETH', 'USD\u0421', '\uff35\uff33\uff24\uff23', 'U5DC'])(
  'another contract that the site calls %j has its shortened address as its symbol',
  async (symbol) => {
    const payment = await read(asset({ asset: token, metadata: { ...metadata, symbol } }))
    expect(payment).toMatchObject({ symbol: '0x5FbD…0aa3', name: '', token })
  },
)

test('a well-known token has its own symbol, whatever the site calls it', async () => {
  const usdt = wellKnownTokens.USDT?.['eip155:1']
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 6 }
  expect(await read(asset({ asset: usdt, metadata: coin }))).toMatchObject({ symbol: 'USDT', name: 'USDT' })
})

test.each([
  ['no options', undefined, 'INVALID_PAYMENT_CONFIG', 'Invalid payment configuration'],
  ['a network without a reference', asset({ network: 'eip155:' }), 'INVALID_PAYMENT_CONFIG', undefined],
  [
    'a network that the site does not have',
    asset({ network: 'eip155:7' }),
    'INVALID_PAYMENT_CONFIG',
    undefined,
  ],
  [
    'another namespace',
    asset({ network: 'bip122:000000000019d6689c085ae165831e93' }),
    'INVALID_CHAIN_NAMESPACE',
    'Invalid chain namespace',
  ],
  ['no symbol', asset({ metadata: { ...metadata, symbol: '' } }), 'INVALID_PAYMENT_CONFIG', undefined],
  [
    'a hidden symbol',
    asset({ metadata: { ...metadata, symbol: 'US\u200bDC' } }),
    'INVALID_PAYMENT_CONFIG',
    undefined,
  ],
  ['half decimals', asset({ metadata: { ...metadata, decimals: 1.5 } }), 'INVALID_PAYMENT_CONFIG', undefined],
  [
    'other decimals of the native currency',
    asset({ metadata: { ...options.paymentAsset.metadata, decimals: 6 } }),
    'INVALID_ASSET',
    'Invalid asset specified',
  ],
  [
    'an asset of another network',
    asset({ asset: `eip155:2/erc20:${token}`, metadata }),
    'INVALID_ASSET',
    undefined,
  ],
  ['an NFT', asset({ asset: `eip155:1/erc721:${token}`, metadata }), 'INVALID_ASSET', undefined],
  ['a token without an address', asset({ asset: 'USDC', metadata }), 'INVALID_ASSET', undefined],
  ['no recipient', { recipient: '' }, 'INVALID_RECIPIENT', 'Invalid recipient address'],
  ['a name', { recipient: 'shop.eth' }, 'INVALID_RECIPIENT', undefined],
  ['an account of another network', { recipient: `eip155:2:${recipient}` }, 'INVALID_RECIPIENT', undefined],
  ['the zero address', { recipient: `0x${'0'.repeat(40)}` }, 'INVALID_RECIPIENT', undefined],
  [
    'the token itself',
    { ...asset({ asset: token, metadata }), recipient: token.toLowerCase() },
    'INVALID_RECIPIENT',
    undefined,
  ],
  ['nothing', { amount: '0' }, 'INVALID_AMOUNT', 'Invalid payment amount'],
  ['an amount that is an object', { amount: { toString: (): string => '1' } }, 'INVALID_AMOUNT', undefined],
])('%s is refused', async (_, part, reason, message) => {
  const reading =
    part === undefined
      ? readPayment({ networks, adapter: async () => createFakeAdapter() }, part, 'id')
      : read(part)
  await expect(reading).rejects.toMatchObject({ reason, ...(message !== undefined && { message }) })
})

test.each([
  ['1', 6, 1_000_000n],
  ['1.50', 6, 1_500_000n],
  [0.1, 18, 100_000_000_000_000_000n],
  ['1.1234567', 6, undefined],
  [1e21, 18, undefined],
  [1e-7, 18, undefined],
  [Number.NaN, 18, undefined],
  [Number.POSITIVE_INFINITY, 18, undefined],
  [-1, 18, undefined],
  ['-1', 18, undefined],
  ['+1', 18, undefined],
  ['0x10', 18, undefined],
  ['1e3', 18, undefined],
  ['1,5', 18, undefined],
  [' 1', 18, undefined],
  ['.5', 18, undefined],
  ['1.', 18, undefined],
  ['٣', 18, undefined],
  ['9'.repeat(79), 18, undefined],
  [1n, 18, undefined],
  [null, 18, undefined],
])('the amount %s with %i decimals is %s', (amount, decimals, value) => {
  expect(readAmount(amount, decimals)?.value).toBe(value)
})

test('assets are read by network', () => {
  expect(readAsset('native', 'eip155:1')).toBe('native')
  expect(readAsset('eip155:56/slip44:714', 'eip155:56')).toBe('native')
  expect(readAsset('eip155:56/slip44:60', 'eip155:56')).toBeUndefined()
  expect(readAsset('solana:x/token:abc', 'solana:x')).toBe('abc')
  expect(readAsset(`eip155:1:${thief}`, 'eip155:1')).toBeUndefined()
})

test.each(['javascript:alert(1)', '/thanks', 'shop://thanks', 'data:text/html,x'])(
  'the visitor is not taken to %s after the payment',
  async (url) => {
    for (const redirectUrl of [{ success: url }, { failure: url }])
      await expect(read({ redirectUrl })).rejects.toMatchObject({ reason: 'INVALID_PAYMENT_CONFIG' })
  },
)
