import { expect, test } from 'vitest'
import { order } from '../testing/orders.ts'
import { decodeBuyQuote, decodeQuote, formatCents } from './decodeQuote.ts'

const money = (amount: string, currency = 'USD') => ({ amount, currency })
const honest = {
  paymentTotal: money('100.50'),
  purchaseAmount: money('98.74', 'USDC'),
  coinbaseFee: money('1.51'),
  networkFee: money('0.25'),
}

test('a quote says what is received, and what both fees are together', () => {
  expect(decodeQuote(honest, order)).toEqual({ kind: 'quote', received: '98.74', fees: '1.76' })
  const value = (amount: string, currency = 'USD') => ({ value: amount, currency })
  const other = {
    paymentTotal: value('100.5'),
    purchaseAmount: value('98.74', 'USDC'),
    coinbaseFee: value('1.51'),
    networkFee: value('0.25'),
  }
  expect(decodeBuyQuote(other, order)).toEqual({ kind: 'quote', received: '98.74', fees: '1.76' })
})

test.each([
  ['another total', { paymentTotal: money('1005') }],
  ['another currency', { paymentTotal: money('100.50', 'EUR') }],
  ['fees in another currency', { coinbaseFee: money('1.51', 'BTC') }],
  ['another token', { purchaseAmount: money('98.74', 'SCAM') }],
  ['nothing', { purchaseAmount: money('0.000', 'USDC') }],
  ['fees that are everything', { networkFee: money('100.50') }],
  ['fees of thousandths', { networkFee: money('0.001') }],
])('a quote for %s is none', (_, part) => {
  expect(decodeQuote({ ...honest, ...part }, order)).toBeUndefined()
})

test('hundredths are written exactly', () => {
  expect([0n, 5n, 10_00n, 10_50n, 2_500_000_01n].map(formatCents)).toEqual([
    '0',
    '0.05',
    '10',
    '10.50',
    '2500000.01',
  ])
})
