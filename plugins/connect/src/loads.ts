import { type Lazy, lazy } from '@latchkit/kernel/plugin'

// Functions that the manifest and the code share, so that code that was loaded in advance is used at once.

/** Whether the list may contain more than the installed wallets, because of the options, the features or earlier wallets. */
export const isCustom = (options: unknown, features: object, hasRecent: boolean): boolean =>
  options !== undefined || hasRecent || /legal|Wallets|Order/.test(`${Object.keys(features)}`)

/** Loads everything of the list beyond the installed wallets. */
export const loadFullWalletList = lazy(() => import('./views/FullWalletList.tsx'))
export const loadDirectory = lazy(() => import('./directory/createLazyDirectory.ts'))
/** Merges the wallets of several namespaces. */
export const loadMerge = lazy(() => import('./actions/merge.ts'))
export const loadAttempts = lazy(() => import('./actions/createAttempts.ts'))
export const loadConnecting = lazy(() => import('./views/ConnectingExternal.tsx'))

/** Loads code that is probably needed soon. */
export function preload(loads: readonly Lazy<unknown>[]): void {
  for (const load of loads) load.preload()
}
