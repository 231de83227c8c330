import { expect, test } from 'vitest'
import { hasOtherFields } from './hasOtherFields.ts'

test.each([
  [{ message: 'Hi' }, false],
  [{ message: 'Hi', pubkey: undefined }, false],
  [[{ message: 'Hi' }], false],
  [undefined, false],
  ['Hi', false],
  [{ message: 'Hi', data: null }, true],
  [{ message: 'Hi', toString: 1 }, true],
  [[{ message: 'Hi' }, { message: 'Ho' }], true],
  [[{ message: 'Hi' }, undefined], true],
])('whether the params %j have more than a message: %s', (params, expected) => {
  expect(hasOtherFields(params, ['message'])).toBe(expected)
})
