import { expect, test } from 'vitest'
import { classifyNodeError } from './classifyNodeError.ts'

test.each([
  ['spendable balance 5ustar is smaller than 9ustar: insufficient funds', 'insufficientFunds'],
  ['account sequence mismatch, expected 5, got 4: incorrect account sequence', 'nonceTooLow'],
  ['account sequence mismatch, expected 5, got 12: incorrect account sequence', 'nonceTooHigh'],
  ['insufficient fees; got: 1ustar required: 2800ustar: insufficient fee', 'feeCapTooLow'],
  ['out of gas in location: WriteFlat; gasWanted: 1, gasUsed: 80000: out of gas', 'gasTooLow'],
  ['tx parse error', undefined],
])('%j is %s, wherever it occurs', (words, kind) => {
  expect(classifyNodeError(new Error(words))).toBe(kind)
  expect(classifyNodeError(words)).toBe(kind)
  expect(classifyNodeError(new Error('It failed', { cause: new Error(words) }))).toBe(kind)
})

test('an error that cannot be read is not classified', () => {
  const hostile = Object.defineProperty({}, 'message', {
    get: () => {
      throw new Error('hostile')
    },
  })
  for (const error of [undefined, null, 1, {}, hostile]) expect(classifyNodeError(error)).toBeUndefined()
})
