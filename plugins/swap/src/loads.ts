import { lazy } from '@latchkit/kernel/plugin'

// Constant functions, so that each part is requested once.

/** Only once the form is complete. */
export const loadSwapper = lazy(() => import('./actions/createSwapper.ts'))
export const loadChainReads = lazy(() => import('./actions/readChain.ts'))
