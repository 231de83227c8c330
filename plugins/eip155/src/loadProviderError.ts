import { lazy } from '@latchkit/kernel/plugin'

/** Loads what explains the errors of wallets, with the first one. */
export const loadProviderError = lazy(() => import('./actions/explainProviderError.ts'))
