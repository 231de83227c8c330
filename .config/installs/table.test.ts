import { expect, test } from 'vitest'
import { replaceTable } from './table.ts'

const row = { name: 'npm', packages: 31, bytes: 97_340_000, warnings: ['peer'], olderWarnings: [] }

test('the table is replaced, and the text around it stays', () => {
  const page = 'Before\n\n| package manager | MB |\n| --- | --- |\n| old | 1 |\n\nAfter\n'
  const lines = replaceTable(page, [row]).split('\n')
  expect(lines[4]?.replace(/ +/g, ' ')).toBe('| npm | 31 | 97.3 | 1 | 0 |')
  expect([lines[0], lines.at(-2), lines.length]).toEqual(['Before', 'After', 8])
})

test('a page without a table, or no row, is an error', () => {
  expect(() => replaceTable('Nothing', [row])).toThrow('no table')
  expect(() => replaceTable('| package manager |\n', [])).toThrow('no table')
})
