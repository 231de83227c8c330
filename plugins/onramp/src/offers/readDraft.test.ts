import { expect, test } from 'vitest'
import { order } from '../testing/orders.ts'
import { builtInOffers } from './builtIn.ts'
import { readDraft } from './readDraft.ts'

const { account, token } = order
const read = (amount: string, locale = 'en', currency = 'USD') =>
  readDraft({ draft: { amount, token, currency }, account, offers: builtInOffers, locale })

test('the built-in offers are USDC on 1 and 137, with the limits of the specification', () => {
  expect(builtInOffers.tokens.map(({ symbol, chainId }) => [symbol, chainId])).toEqual([
    ['USDC', 'eip155:1'],
    ['USDC', 'eip155:137'],
  ])
  expect(builtInOffers.currencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  expect(builtInOffers.currencies[0]?.methods).toEqual([
    { id: 'card', min: 10_00n, max: 7_500_00n },
    { id: 'ach_bank_account', min: 10_00n, max: 25_000_00n },
  ])
})

test.each([
  ['100.50', 'en', '100.50', 100_50n],
  ['100,5', 'de', '100.50', 100_50n],
  ['٢٥٠', 'ar', '250', 250_00n],
  ['0100', 'en', '100', 100_00n],
])('%s in %s is %s', (text, locale, amount, cents) => {
  expect(read(text, locale)).toMatchObject({ amount, cents, address: order.address, method: 'card' })
})

test.each(['', '0', 'ten', '-5', '1e3', '100.505', '1,000', '0x64', 'NaN', 'Infinity', '100.50.1'])(
  '%j is no amount',
  (text) => expect(read(text)).toEqual({ kind: 'amount' }),
)

test('outside of the limits, the nearest one is named, and within them the method that has them', () => {
  expect(read('9.99')).toEqual({ kind: 'below', limit: 10_00n })
  expect(read('10')).toMatchObject({ method: 'card' })
  expect(read('7500')).toMatchObject({ method: 'card' })
  expect(read('7500.01')).toMatchObject({ method: 'ach_bank_account' })
  expect(read('25000.01')).toEqual({ kind: 'above', limit: 25_000_00n })
  expect(read('9'.repeat(100))).toEqual({ kind: 'above', limit: 25_000_00n })
})

test('a draft without an account, offers, a token or a currency is no order', () => {
  const whole = {
    draft: { amount: '100', token, currency: 'USD' },
    account,
    offers: builtInOffers,
    locale: 'en',
  }
  expect(readDraft({ ...whole, account: undefined })).toEqual({ kind: 'noAccount' })
  expect(readDraft({ ...whole, offers: undefined })).toEqual({ kind: 'loading' })
  expect(readDraft({ ...whole, draft: { amount: '100' } })).toEqual({ kind: 'noToken' })
  expect(read('100', 'en', 'GBP')).toEqual({ kind: 'noToken' })
})
