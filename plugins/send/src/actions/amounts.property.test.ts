import { formatUnits, parseUnits } from '@latchkit/kernel'
import { createFakeAdapter, fakeConnection, runs, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sendable } from '../model.ts'
import { findProblem } from './findProblem.ts'
import { prepareReview } from './prepareReview.ts'

const decimals = fc.integer({ min: 0, max: 36 })
const tokenOf = (unit: number): Sendable => ({
  name: 'Ether',
  symbol: 'ETH',
  decimals: unit,
})
const reviewOf = (amount: string, unit: number) =>
  prepareReview(
    { connection: fakeConnection(), adapter: createFakeAdapter() },
    { amount, to: secondAddress },
    tokenOf(unit),
  ).catch(() => undefined)
const problemOf = (amount: string, unit: number) =>
  findProblem({
    draft: { amount, to: secondAddress },
    locale: 'en',
    decimals: unit,
    held: undefined,
    check: undefined,
  })

const texts = fc.oneof(
  fc.string(),
  fc.double().map(String),
  fc.constantFrom(
    'NaN',
    'Infinity',
    '-Infinity',
    '-0',
    '1e3',
    '1E-7',
    '0x10',
    '',
    ' ',
    '.',
    '0',
    '0.0',
    '１',
    '1n',
  ),
  fc.stringMatching(/^[-+]?[0-9]{0,9}[.,]?[0-9]{0,20}[eExX]?[0-9]{0,3}$/),
)

/** The value of a text in base units, computed without the code under test. `undefined` if it is not a valid amount. */
function expectedValue(text: string, unit: number): bigint | undefined {
  const match = /^(\d*)\.?(\d*)$/.exec(text.trim())
  if (!match || !/\d/.test(text) || text.length > 200) return undefined
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > unit) return undefined
  return BigInt(match[1] || '0') * 10n ** BigInt(unit) + BigInt(fraction.padEnd(unit, '0') || '0')
}

test('I-13: any input either results in a review of exactly that positive decimal amount, or in no review', async () => {
  let reviewed = 0
  await fc.assert(
    fc.asyncProperty(texts, decimals, async (text, unit) => {
      const review = await reviewOf(text, unit)
      const value = expectedValue(text, unit)
      expect(review?.value).toBe(value === 0n ? undefined : value)
      // The form reports the same problem before the review, except that it also reads commas, digits of other scripts and
      // groups of three digits.
      if (!/[,１]|\d[\s'’]\d{3}/.test(text))
        expect(problemOf(text, unit) === undefined).toBe(review !== undefined)
      if (!review) return
      reviewed += 1
      expect(review.amount).toMatch(/^\d+(\.\d*[1-9])? ETH$/)
      expect(parseUnits(review.amount.replace(' ETH', ''), unit)).toBe(review.value)
    }),
    runs,
  )
  expect(reviewed).toBeGreaterThan(runs.numRuns / 50)
})

test('I-15: an amount with too many fraction digits is rejected by the form and the review, never rounded', async () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 128n })
  await fc.assert(
    fc.asyncProperty(
      amount,
      fc.integer({ min: 0, max: 30 }),
      fc.stringMatching(/^[0-9]{0,5}[1-9]$/),
      async (value, unit, extraDigits) => {
        const [whole, fraction = ''] = formatUnits(value, unit).split('.')
        const text = `${whole}.${fraction.padEnd(unit, '0')}${extraDigits}`
        expect([await reviewOf(text, unit), problemOf(text, unit)]).toEqual([undefined, 'incorrect'])
      },
    ),
    runs,
  )
})
