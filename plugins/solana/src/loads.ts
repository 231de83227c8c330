import { lazy } from '@latchkit/kernel/plugin'

/** Loads what calls wallets. The manifest and the code share it, so that code that was loaded in advance is used at once. */
export const loadAskWallet = lazy(() => import('./askWallet.ts'))
