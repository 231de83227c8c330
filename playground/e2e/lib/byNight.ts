import { type TestAPI, test } from 'vitest'

/** Whether this is the nightly run, which tries every variant of what `npm test` tries once. */
export const isNight: boolean = process.env.LATCHKIT_LOOKS === 'all'

/** A test of the nightly run alone. */
export const byNight: TestAPI | TestAPI['skip'] = isNight ? test : test.skip

/** The rows of a table of tests: `npm test` runs the first `byDay` of them, the nightly run all. */
export const variants = <const Row>(rows: readonly Row[], byDay: number): readonly Row[] =>
  isNight ? rows : rows.slice(0, byDay)
