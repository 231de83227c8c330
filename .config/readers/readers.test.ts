import { describe, expect, test } from 'vitest'
import { samplesOf } from './row.ts'
import { rows } from './rows.ts'

/** By day, a row reads 1,000 inputs. */
const numRuns = Number(process.env.LATCHKIT_RUNS ?? 1_000)

describe('a reader of foreign input settles, refuses as documented, returns its shape, and changes nothing', () => {
  test.each(rows.map((row) => [row.reader, row] as const))('%s', async (_, row) => {
    await row.check(numRuns)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('the inputs of a reader are near one that it accepts', () => {
  test.each(rows.map((row) => [row.reader, row] as const))('%s', async (_, row) => {
    const [first] = await samplesOf(row, 1, 1)
    expect((await first?.())?.isAccepted).toBe(true)
  })
})

test('each row states the shape of what its reader returns', () => {
  expect(rows.filter((row) => !row.noticesOther(1)).map(({ reader }) => reader)).toEqual([])
})
