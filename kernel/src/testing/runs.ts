// A page has no process.
const asked = typeof process === 'undefined' ? undefined : process.env.LATCHKIT_RUNS

/**
 * How often a property is tried: 1,000 times, or as often as the environment's LATCHKIT_RUNS says.
 *
 * @example
 * const properties = { ...runs, seed: 1 }
 */
export const runs: { readonly numRuns: number } = { numRuns: Number(asked ?? 1000) }

/** For properties whose every case composes a kernel or hashes: a tenth as many. @example const properties = { ...fewRuns, seed: 1 } */
export const fewRuns: { readonly numRuns: number } = { numRuns: Math.ceil(runs.numRuns / 10) }
