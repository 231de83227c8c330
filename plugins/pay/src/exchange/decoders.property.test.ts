import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hash } from '../testing/payments.ts'
import { decodeExchanges, decodePayUrl, decodeStatus } from './decode.ts'
import { amountFor, isEnterable } from './readPrice.ts'

/** Any JSON, also with keys that exist on every object. */
const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.constantFrom('toString', '__proto__', 'constructor', 'length', 'then'), fc.jsonValue()),
)
const withReplacedValue = (whole: object): fc.Arbitrary<object> =>
  fc.tuple(fc.constantFrom(...Object.keys(whole)), json).map(([key, value]) => ({ ...whole, [key]: value }))

test('I-37: every answer about exchanges is decoded to valid values or nothing, and never throws', () => {
  const row = { id: 'binance', name: 'Binance', imageUrl: 'https://x.example/a.png' }
  const lists = fc.array(fc.oneof(json, withReplacedValue(row))).map((exchanges) => ({ exchanges }))
  const urls = withReplacedValue({ url: 'https://x.example', sessionId: 'a' })
  const statuses = withReplacedValue({ status: 'SUCCESS', txHash: hash })
  fc.assert(
    fc.property(
      fc.oneof(json, lists),
      fc.oneof(json, urls),
      fc.oneof(json, statuses),
      (list, url, status) => {
        for (const { id, name, imageUrl } of decodeExchanges(list) ?? []) {
          expect(id).toMatch(/^[\w-]{1,40}$/)
          expect(name).not.toMatch(/[\p{C}<>]/u)
          if (imageUrl !== undefined) expect(new URL(imageUrl).protocol).toBe('https:')
        }
        expect(decodePayUrl(url)?.sessionId ?? 'a').toMatch(/^[\w-]{1,50}$/)
        expect(decodeStatus(status, 'eip155')?.txHash ?? hash).toMatch(/^0x[0-9a-f]{64}$/i)
      },
    ),
    runs,
  )
})

test('exchanges that are invalid, or there twice, are left out', () => {
  const rows = [
    { id: 'a', name: 'A' },
    { id: 'a', name: 'Other' },
    { id: '../x', name: 'X' },
    { id: 'b', name: 'B\u202eecnaniB' },
    { id: 'c', name: 'C', imageUrl: 'javascript:alert(1)' },
    null,
  ]
  expect(decodeExchanges({ exchanges: rows })).toEqual([
    { id: 'a', name: 'A' },
    { id: 'c', name: 'C' },
  ])
  expect(decodeExchanges({ exchanges: 'all' })).toBeUndefined()
})

test.each([
  ['eip155', hash, hash],
  ['eip155', '../../evil', undefined],
  ['eip155', `${hash}0`, undefined],
  ['eip155', '5'.repeat(88), undefined],
  ['solana', '5'.repeat(88), '5'.repeat(88)],
  ['solana', hash, undefined],
  ['constructor', hash, undefined],
])('on %s, the hash %s is read as %s', (namespace, txHash, expected) => {
  expect(decodeStatus({ status: 'SUCCESS', txHash }, namespace)?.txHash).toBe(expected)
})

test('dollars are converted exactly, rounded down, and an amount that becomes nothing is none', () => {
  expect(amountFor('10', '2000', 18)).toBe('0.005')
  expect(amountFor('10', '3', 18)).toBe('3.333333')
  expect(amountFor('10', '1', 2)).toBe('10')
  expect(amountFor('0.000001', '2000', 18)).toBeUndefined()
  expect(amountFor('10', '0', 18)).toBeUndefined()
})

test('the amount in an asset is never worth more than the dollars', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 12n })
  const prices = fc
    .tuple(fc.nat(100_000), fc.nat(999_999))
    .map(([whole, part]) => `${whole}.${`${part}`.padStart(6, '0')}`)
  fc.assert(
    fc.property(cents, prices, fc.integer({ min: 0, max: 18 }), (hundredths, price, decimals) => {
      const usd = `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`
      const amount = amountFor(usd, price, decimals)
      if (amount === undefined) return
      const scaled = (text: string): bigint => {
        const [whole = '0', part = ''] = text.split('.')
        return BigInt(whole + part.padEnd(6, '0'))
      }
      expect(scaled(amount) * scaled(price) <= hundredths * 10n ** 10n).toBe(true)
      expect(amount).toMatch(/^\d+(\.\d{1,6})?$/)
    }),
    runs,
  )
})

test.each([
  ['10', true],
  ['9999999999.123456', true],
  ['10000000000', false],
  ['1.1234567', false],
  ['0', false],
  ['', false],
  ['1e3', false],
  ['-1', false],
])('the amount %s can be entered: %s', (amount, expected) => expect(isEnterable(amount)).toBe(expected))
