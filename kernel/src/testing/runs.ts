// `process` does not exist in a browser.
const configured = typeof process === 'undefined' ? undefined : process.env.LATCHKIT_RUNS

/**
 * The number of runs of a property: LATCHKIT_RUNS from the environment, or 1,000.
 *
 * @example
 * const properties = { ...runs, seed: 1 }
 */
export const runs: { readonly numRuns: number } = { numRuns: Number(configured ?? 1000) }

/**
 * The number of runs of a property whose every run composes a kernel or computes hashes: a tenth of `runs`.
 *
 * @example const properties = { ...fewRuns, seed: 1 }
 */
export const fewRuns: { readonly numRuns: number } = { numRuns: Math.ceil(runs.numRuns / 10) }
