// Functions that the manifest and the code share, so that code that was loaded in advance is used at once.

/** Loads everything of the list beyond the installed wallets. */
export const loadFullWalletList = () => import('./views/FullWalletList.tsx')
export const loadDirectory = () => import('./directory/createLazyDirectory.ts')
/** Merges the wallets of several namespaces. */
export const loadMerge = () => import('./actions/merge.ts')
export const loadAttempts = () => import('./actions/createAttempts.ts')
export const loadConnecting = () => import('./views/ConnectingExternal.tsx')
