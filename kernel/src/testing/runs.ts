/** How often a property is tried: `fc.assert(property, runs)`. LATCHKIT_RUNS raises it for a nightly run. */
export const runs: { readonly numRuns: number } = { numRuns: Number(process.env.LATCHKIT_RUNS ?? 1000) }

/** For properties whose every case composes a kernel or hashes: a tenth as many. */
export const fewRuns: { readonly numRuns: number } = { numRuns: Math.ceil(runs.numRuns / 10) }
