import { formatUnits } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProblem, type ProblemInput } from './findProblem.ts'

const valid: ProblemInput = {
  draft: { amount: '1', to: '0xab' },
  locale: 'en',
  decimals: 18,
  held: 2n * 10n ** 18n,
  check: { ok: true, address: '0xab' },
}
const problemOf = (draft: Partial<ProblemInput['draft']>, rest: Partial<ProblemInput> = {}) =>
  findProblem({ ...valid, ...rest, draft: { ...valid.draft, ...draft } })

test('a valid draft has no problem, with or without an address check and a balance', () => {
  expect(problemOf({})).toBeUndefined()
  expect(problemOf({}, { check: undefined })).toBeUndefined()
  expect(problemOf({ amount: '999999' }, { held: undefined })).toBeUndefined()
  expect(problemOf({ amount: '2' })).toBeUndefined()
})

test.each([
  [{ amount: '' }, 'addAmount'],
  [{ amount: '  ', to: '' }, 'addAmount'],
  [{ amount: '0' }, 'incorrect'],
  [{ amount: '0.000', to: '' }, 'incorrect'],
  [{ amount: '-1' }, 'incorrect'],
  [{ amount: '1e3' }, 'incorrect'],
  [{ amount: '1,2,3' }, 'incorrect'],
  [{ amount: '1,234' }, 'ambiguous'],
  [{ amount: '1,5' }, undefined],
  [{ amount: '0.0000000000000000001' }, 'incorrect'],
  [{ amount: '2.000000000000000001' }, 'insufficient'],
  [{ amount: '3', to: '' }, 'insufficient'],
  [{ to: '' }, 'addAddress'],
  [{ to: ' ' }, 'addAddress'],
] as const)('the first problem of %j is %s', (draft, problem) => {
  expect(problemOf(draft)).toBe(problem)
})

test('only the decimal separator of the language is read before three digits', () => {
  const locale = 'de'
  expect(problemOf({ amount: '1,234' }, { locale })).toBeUndefined()
  expect(problemOf({ amount: '1.234' }, { locale })).toBe('ambiguous')
})

test('an invalid address is reported with its reason', () => {
  for (const reason of ['shape', 'checksum'] as const)
    expect(problemOf({}, { check: { ok: false, reason } })).toBe(reason)
})

test('the balance is insufficient from one unit above it', () => {
  const any = fc.bigInt({ min: 1n, max: 2n ** 128n })
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 24 }), (value, decimals) => {
      const at = (amount: bigint) =>
        problemOf({ amount: formatUnits(amount, decimals) }, { decimals, held: value })
      expect([at(value), at(value + 1n)]).toEqual([undefined, 'insufficient'])
    }),
    runs,
  )
})
