// A page has no process.
const asked = typeof process === 'undefined' ? undefined : process.env.LATCHKIT_RUNS

/** How often a property is tried: `fc.assert(property, runs)`. LATCHKIT_RUNS raises it for a nightly run. */
export const runs: { readonly numRuns: number } = { numRuns: Number(asked ?? 1000) }

/** For properties whose every case composes a kernel or hashes: a tenth as many. */
export const fewRuns: { readonly numRuns: number } = { numRuns: Math.ceil(runs.numRuns / 10) }
