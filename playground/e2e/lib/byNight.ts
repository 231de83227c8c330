import { type TestAPI, test } from 'vitest'

/** Whether this is the nightly run, which tests every variant where `npm test` tests one or a few. */
export const isNight: boolean = process.env.LATCHKIT_LOOKS === 'all'

/** Declares a test that only the nightly run executes. */
export const byNight: TestAPI | TestAPI['skip'] = isNight ? test : test.skip

/** The rows of a test table: `npm test` runs the first `byDay` of them, the nightly run all of them. */
export const variants = <const Row>(rows: readonly Row[], byDay: number): readonly Row[] =>
  isNight ? rows : rows.slice(0, byDay)

type Declare<Row> = (
  title: string,
  run: (...args: Row extends readonly unknown[] ? [...Row] : [Row]) => unknown,
  timeoutMs?: number,
) => void

/** Declares a test for each of the variants. */
export const testEach = <const Row>(byDay: number, rows: readonly Row[]): Declare<Row> =>
  test.each(variants(rows, byDay)) as unknown as Declare<Row>
