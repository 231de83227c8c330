import { expect, test } from 'vitest'
import type { Chunk } from './bundle.ts'
import { sortByPhase, splitUse } from './phases.ts'

const chunk = (
  name: string,
  imports: readonly string[] = [],
  dynamicImports: readonly string[] = [],
): Chunk => ({
  name,
  facade: `src/${name}.ts`,
  code: name,
  entry: name === 'entry',
  modules: [],
  imports: [...imports],
  dynamicImports: [...dynamicImports],
})

test('a feature counts what earlier features have not loaded, and unlisted files are the rest', () => {
  const chunks = [
    chunk('entry', ['kernel'], ['first', 'second', 'third']),
    chunk('kernel'),
    chunk('shared'),
    chunk('first', ['kernel', 'shared']),
    chunk('second', ['shared']),
    chunk('third'),
  ]
  const phases = sortByPhase(chunks, { phases: [], walks: {} })
  const split = splitUse(chunks, phases, { one: ['src/first.ts'], two: ['src/{first,second}.ts'] })
  const names = Object.entries(split).map(([name, list]) => [name, list.map((one) => one.name)])
  expect(Object.fromEntries(names)).toEqual({ one: ['first', 'shared'], two: ['second'], other: ['third'] })
})
