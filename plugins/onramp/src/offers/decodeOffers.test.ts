import { expect, test } from 'vitest'
import { decodeOffers } from './decodeOffers.ts'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: 10, max: 25_000 },
]
const network = { name: 'ethereum-mainnet', displayName: 'Ethereum', contractAddress: '0xA0', chainId: '1' }
const usdc = { id: 'u', name: 'USD Coin', symbol: 'USDC', networks: [network] }
const decode = (part: object = {}) =>
  decodeOffers({ paymentCurrencies: [{ id: 'USD', limits }], purchaseCurrencies: [usdc], ...part })

test('tokens are read by network, and limits as hundredths', () => {
  const base = { ...network, name: 'base-mainnet', contractAddress: '', chainId: 8453 }
  expect(decode({ purchaseCurrencies: [{ ...usdc, networks: [network, base] }] })).toEqual({
    tokens: [
      {
        id: 'u',
        symbol: 'USDC',
        name: 'USD Coin',
        chainId: 'eip155:1',
        address: '0xA0',
        network: 'ethereum-mainnet',
      },
      {
        id: 'u',
        symbol: 'USDC',
        name: 'USD Coin',
        chainId: 'eip155:8453',
        address: undefined,
        network: 'base-mainnet',
      },
    ],
    currencies: [
      {
        id: 'USD',
        methods: [
          { id: 'card', min: 10_00n, max: 7_500_00n },
          { id: 'ach_bank_account', min: 10_00n, max: 25_000_00n },
        ],
      },
    ],
  })
})

test.each([
  ['a symbol of another script', { ...usdc, symbol: 'USDС' }],
  ['a symbol with a digit for a letter', { ...usdc, symbol: 'U5DC' }],
  ['a symbol with a sign for a letter', { ...usdc, symbol: 'U$DC' }],
  ['the symbol of a native currency with a dash', { ...usdc, symbol: 'E-TH' }],
  ['a symbol that is a sentence', { ...usdc, symbol: 'USDC is free' }],
  ['no networks', { ...usdc, networks: 'all' }],
  ['a network of nothing', { ...usdc, networks: [{ ...network, chainId: '0' }] }],
  ['a network that is a path', { ...usdc, networks: [{ ...network, name: '../x' }] }],
  ['a chain that is no number', { ...usdc, networks: [{ ...network, chainId: '1e3' }] }],
  ['null', null],
])('%s is left out, and the others stay', (_, token) => {
  expect(decode({ purchaseCurrencies: [token, usdc] })?.tokens).toHaveLength(1)
})

test.each([
  ['more than the maximum as the minimum', { id: 'card', min: '20', max: '10' }],
  ['a negative minimum', { id: 'card', min: '-1', max: '10' }],
  ['thousandths', { id: 'card', min: '0.001', max: '10' }],
  ['an exponent', { id: 'card', min: 1, max: 1e30 }],
])('a payment method with %s is left out', (_, limit) => {
  const currencies = [{ id: 'USD', limits: [limit, limits[0]] }]
  expect(decode({ paymentCurrencies: currencies })?.currencies[0]?.methods).toHaveLength(1)
})

test('without a token or a currency there are no offers', () => {
  expect(decode({ purchaseCurrencies: [] })).toBeUndefined()
  expect(decode({ paymentCurrencies: [{ id: 'usd', limits }] })).toBeUndefined()
  expect(decode({ paymentCurrencies: [{ id: 'USD', limits: [] }] })).toBeUndefined()
})
