import { expect, test } from 'vitest'
import { compareToRange } from './kernelRange.ts'

test.each([
  ['0.1.0', '^0.1.0', true],
  ['0.1.9', '^0.1.0', true],
  ['0.1.0', '^0.1.1', false],
  ['0.2.0', '^0.1.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.10.0', '^1.9.0', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '*', false],
  ['1.0.0', '', false],
  ['1.0.0', '^1', false],
  ['x', '^1.0.0', false],
  ['x', 'x', false],
  ['x1.0.0', '^1.0.0', false],
  ['1.0.0', 'x^1.0.0', false],
  ['1.0.0', '^1.0.0-rc', false],
  ['1.0.0-rc.1', '^1.0.0', true],
  ['1.1.5', '^1.2.3', false],
  ['12.0.0', '^12.0.0', true],
  ['0.12.0', '^0.12.0', true],
  ['0.12.13', '^0.12.14', false],
  ['0.12.24', '^0.12.13', true],
  ['0.1.0', '^0.0.0', false],
  ['0.1.0', '>=0.1.0 <1.0.0', true],
  ['0.99.12', '>=0.1.0 <1.0.0', true],
  ['1.0.0', '>=0.1.0 <1.0.0', false],
  ['0.2.9', '>=0.3.0 <1.0.0', false],
  ['3.0.0', '>=0.3.0', true],
  ['0.3.0', '>=0.1.0 x', false],
  ['0.3.0', '^0.3.0 <0.3.0', false],
  ['x', '>=0.1.0 <1.0.0', false],
  ['x', '<1.0.0', false],
  ['0.1.0', '<1', false],
])('kernel %s in %s: %s', (version, range, expected) => {
  expect(compareToRange(version, range) === 0).toBe(expected)
})

test.each([
  ['0.1.0', '>=0.3.0 <1.0.0', -1],
  ['1.0.0', '>=0.3.0 <1.0.0', 1],
  ['1.0.0', 'latest', 1],
] as const)('kernel %s is compared with %s: %s', (version, range, expected) => {
  expect(compareToRange(version, range)).toBe(expected)
})
