import { lazy } from '@latchkit/kernel/plugin'

/** Loads what calls wallets. The manifest and the code share it, so that code that was loaded in advance is used at once. */
export const loadWalletSource = lazy(() => import('./keplr/createWalletSource.ts'))
