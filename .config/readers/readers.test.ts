import { describe, expect, test } from 'vitest'
import { rows } from './rows.ts'

/** By day, a row reads 1,000 inputs. */
const numRuns = Number(process.env.LATCHKIT_RUNS ?? 1_000)

describe('a reader of foreign input settles, refuses as documented, returns its shape, and changes nothing', () => {
  test.each(rows.map((row) => [row.reader, row] as const))('%s', async (_, row) => {
    await row.check(numRuns)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
