import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf, runs } from '../../testing/index.ts'
import { formatBalance, formatUnits, parseUnits } from './units.ts'

const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

test('I-11, I-12: parse(format(x, d), d) = x for every amount and unit', () => {
  fc.assert(
    fc.property(amount, decimals, (value, unit) => {
      expect(parseUnits(formatUnits(value, unit), unit)).toBe(value)
    }),
    runs,
  )
})

test('I-13: every text is a bigint or undefined, and every formatted amount is a plain decimal', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.stringMatching(/^[-+]?[0-9 .,_eExX]{0,20}$/),
  )
  fc.assert(
    fc.property(texts, decimals, (text, unit) => {
      const value = parseUnits(text, unit)
      if (value === undefined) return
      expect(text.trim()).toMatch(/^(\d+\.?\d*|\.\d+)$/)
      expect(formatUnits(value, unit)).toMatch(/^\d+(\.\d*[1-9])?$/)
    }),
    runs,
  )
})

test.each([
  ['1', 18, 10n ** 18n],
  ['0.25', 18, 25n * 10n ** 16n],
  ['.5', 1, 5n],
  ['1.', 2, 100n],
  [' 1 ', 0, 1n],
  ['007', 0, 7n],
  ['0', 18, 0n],
  ['0.0', 0, 0n],
  ['1.0000', 2, 100n],
  ['0.000000000000000001', 18, 1n],
  ['115792089237316195423570985008687907853269984665640564039457.584007913129639935', 18, 2n ** 256n - 1n],
])('%j of a unit with %i digits is %s', (text, unit, value) => {
  expect(parseUnits(text, unit)).toBe(value)
})

test.each([
  '',
  ' ',
  '.',
  '-1',
  '+1',
  '1e5',
  '1E5',
  '0x10',
  '1,5',
  '1_000',
  '1 000',
  '1.2.3',
  '..1',
  'NaN',
  'Infinity',
  '１',
  '١',
  '1n',
  '--1',
  '1-',
  '$1',
  '1\u20280',
  '²',
  '½',
  'null',
  '9'.repeat(201),
])('%j is not an amount', (text) => {
  expect(parseUnits(text, 18)).toBeUndefined()
})

test('a negative number is accepted only if the caller passes signed', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), decimals, (value, unit) => {
      expect(parseUnits(formatUnits(value, unit), unit, { signed: true })).toBe(value)
    }),
    runs,
  )
  expect(parseUnits(' -1.50 ', 6, { signed: true })).toBe(-1500000n)
  for (const text of ['-', '-.', '--1', '+1', '- 1', '1-', '-1.0000001', '-1e5'])
    expect(parseUnits(text, 6, { signed: true })).toBeUndefined()
})

test('I-15: more fraction digits than the unit has are refused, never rounded', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 35 }),
      fc.integer({ min: 1, max: 9 }),
      (value, unit, digit) => {
        const [whole, fraction = ''] = formatUnits(value, unit).split('.')
        expect(parseUnits(`${whole}.${fraction.padEnd(unit, '0')}${digit}`, unit)).toBeUndefined()
      },
    ),
    runs,
  )
})

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1500000n, 6, '1.5'],
  [100n, 0, '100'],
  [-25n, 1, '-2.5'],
])('%s with %i digits is %s', (value, unit, text) => {
  expect(formatUnits(value, unit)).toBe(text)
})

test('I-14: a displayed balance never exceeds the actual balance, and is less by under a thousandth', () => {
  fc.assert(
    fc.property(amount, decimals, (value, unit) => {
      const exact = formatUnits(value, unit)
      const shown = formatBalance(exact)
      expect(shown).toMatch(/^\d+\.\d{3}$/)
      const scale = Math.max(unit, 3)
      const held = parseUnits(exact, scale) ?? -1n
      const displayed = parseUnits(shown, scale) ?? 2n ** 300n
      expect(displayed <= held && held - displayed < 10n ** BigInt(scale - 3)).toBe(true)
    }),
    runs,
  )
})

test.each([
  ['0.9009', 'ETH', '0.900 ETH'],
  ['0.9999', undefined, '0.999'],
  ['12', 'USDC', '12.000 USDC'],
  ['0', '', '0.000'],
  ['1e-7', 'ETH', '0.000 ETH'],
  ['NaN', null, '0.000'],
  ['-1', 'ETH', '0.000 ETH'],
  ['', 'ETH', '0.000 ETH'],
])('%j %j is displayed as %s', (exact, symbol, shown) => {
  expect(formatBalance(exact, symbol)).toBe(shown)
})

test('the time to parse a text grows with its length only', async () => {
  const parse = (characters: number) => parseUnits(`0.${'0'.repeat(characters)}1`, 18)
  expect(parse(1_000)).toBeUndefined()
  expect(await growthOf(parse)).toBeLessThan(40)
})
