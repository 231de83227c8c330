import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlain } from './alike.ts'

/** One case of a suite: the suite's function, called with `args`, must return what `expect` describes. */
export interface Case {
  readonly id: string
  readonly name: string
  readonly level: string
  readonly args: readonly unknown[]
  readonly expect: Readonly<Record<string, unknown>>
}

/** A file of vectors. */
export interface Suite {
  readonly suite: string
  readonly cases: readonly Case[]
}

/** The levels whose cases must pass, including facts. Cases of other levels are run and reported only. */
export const isRequired = ({ level }: Pick<Case, 'level'>): boolean =>
  ['spec', 'standard', 'data'].includes(level)

/**
 * Reads every suite of a folder.
 *
 * @throws {Error} with a sentence if there is no suite or a file is not a suite
 */
export function readSuites(folder: string): Suite[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  if (files.length === 0) throw new Error(`There is no suite in ${folder}: a suite is a .json file.`)
  return files.map((name) => {
    const suite: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    if (!isSuite(suite)) throw new Error(`${join(folder, name)} is no suite: it needs a suite and its cases.`)
    return suite
  })
}

function isSuite(value: unknown): value is Suite {
  return (
    isPlain(value) &&
    typeof value.suite === 'string' &&
    Array.isArray(value.cases) &&
    value.cases.every((one: unknown) => isPlain(one) && Array.isArray(one.args) && isPlain(one.expect))
  )
}
