import { expect, test } from 'vitest'
import { mutationScores, percentOf, reaches } from './mutationScores.mjs'

const mutants = (...states: string[]) => ({ mutants: states.map((status) => ({ status })) })
const report = {
  files: {
    'kernel/src/core/rpc/ledger.ts': mutants('Killed', 'Timeout', 'Survived', 'RuntimeError'),
    'kernel/src/core/rpc/approvals.ts': mutants('Killed', 'NoCoverage'),
    'kernel/src/core/kernel.ts': mutants('Killed', 'Ignored'),
    'kernel/src/react/Host.ts': mutants('Survived'),
  },
}

test('a score is the share of detected mutants, for the kernel and for each folder', () => {
  expect(mutationScores(report)).toEqual([
    { name: 'kernel', found: 4, mutants: 6, atLeast: 80 },
    { name: 'core itself', found: 1, mutants: 1 },
    { name: 'rpc', found: 3, mutants: 5 },
  ])
})

test('a score passes at its threshold, and a folder has no threshold', () => {
  expect(reaches({ name: 'x', found: 9, mutants: 10, atLeast: 90 })).toBe(true)
  expect(reaches({ name: 'x', found: 899, mutants: 1000, atLeast: 90 })).toBe(false)
  expect(reaches({ name: 'x', found: 0, mutants: 10 })).toBe(true)
})

test('a run without mutants fails', () => {
  const scores = mutationScores({ files: {} })
  expect(scores.map(percentOf)).toEqual([0])
  expect(scores.some(reaches)).toBe(false)
})
