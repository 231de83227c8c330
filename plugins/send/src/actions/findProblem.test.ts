import { formatUnits } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProblem, type Judged } from './findProblem.ts'

const good: Judged = {
  draft: { amount: '1', to: '0xab' },
  decimals: 18,
  held: 2n * 10n ** 18n,
  check: { ok: true, address: '0xab' },
}
const judge = (draft: Partial<Judged['draft']>, rest: Partial<Judged> = {}) =>
  findProblem({ ...good, ...rest, draft: { ...good.draft, ...draft } })

test('a good draft has no problem, checked or not yet, balance known or not', () => {
  expect(judge({})).toBeUndefined()
  expect(judge({}, { check: undefined })).toBeUndefined()
  expect(judge({ amount: '999999' }, { held: undefined })).toBeUndefined()
  expect(judge({ amount: '2' })).toBeUndefined()
})

test.each([
  [{ amount: '' }, 'addAmount'],
  [{ amount: '  ', to: '' }, 'addAmount'],
  [{ amount: '0' }, 'incorrect'],
  [{ amount: '0.000', to: '' }, 'incorrect'],
  [{ amount: '-1' }, 'incorrect'],
  [{ amount: '1e3' }, 'incorrect'],
  [{ amount: '1,5' }, 'incorrect'],
  [{ amount: '0.0000000000000000001' }, 'incorrect'],
  [{ amount: '2.000000000000000001' }, 'insufficient'],
  [{ amount: '3', to: '' }, 'insufficient'],
  [{ to: '' }, 'addAddress'],
  [{ to: ' ' }, 'addAddress'],
] as const)('%j: %s comes first', (draft, problem) => {
  expect(judge(draft)).toBe(problem)
})

test('an address that is checked and wrong says how', () => {
  for (const reason of ['shape', 'checksum'] as const)
    expect(judge({}, { check: { ok: false, reason } })).toBe(reason)
})

test('insufficient begins one unit above what is held, exactly', () => {
  const any = fc.bigInt({ min: 1n, max: 2n ** 128n })
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 24 }), (value, decimals) => {
      const at = (amount: bigint) =>
        judge({ amount: formatUnits(amount, decimals) }, { decimals, held: value })
      expect([at(value), at(value + 1n)]).toEqual([undefined, 'insufficient'])
    }),
    runs,
  )
})
