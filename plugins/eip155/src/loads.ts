import { lazy } from '@latchkit/kernel/plugin'

// Functions that several files share, so that code that was loaded in advance is used at once.

export const loadChain = lazy(() => import('./actions/readChain.ts'))
export const loadWatch = lazy(() => import('./watchProvider.ts'))
