// Constant functions, so that each part is requested once.

/** Only once the form is complete. */
export const loadSwapper = () => import('./actions/createSwapper.ts')
export const loadChainReads = () => import('./actions/readChain.ts')
