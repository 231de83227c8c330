import { expect, test } from 'vitest'
import type { UnknownOutcome } from '../../contracts/rpc.ts'
import { unknownOutcomeOf, withOutcome } from './unknownOutcome.ts'

const outcome: UnknownOutcome = { answered: true, resolution: Promise.resolve({ status: 'unknown' }) }

test("an outcome is added to its error and read from it, and the error's data contains the hash", () => {
  const error = new Error('lost')
  expect(withOutcome(error, outcome)).toBe(error)
  expect(unknownOutcomeOf(error)).toBe(outcome)
  expect(error).toMatchObject({ data: {} })
  const named = withOutcome(new Error('lost'), { ...outcome, hash: '0x1' })
  expect(unknownOutcomeOf(named)?.hash).toBe('0x1')
  expect(named).toMatchObject({ data: { hash: '0x1' } })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'lost'],
  ['a value that is not an error', { outcome }],
  ['an error without an outcome', new Error('lost')],
  ['an outcome that is null', Object.assign(new Error('lost'), { outcome: null })],
  ['an outcome that is a string', Object.assign(new Error('lost'), { outcome: 'resolution' })],
  ['an outcome without a resolution', Object.assign(new Error('lost'), { outcome: { answered: true } })],
  [
    'a resolution that is not a promise',
    Object.assign(new Error('lost'), { outcome: { answered: true, resolution: { status: 'sent' } } }),
  ],
])('%s has no outcome', (_, error) => {
  expect(unknownOutcomeOf(error)).toBeUndefined()
})
