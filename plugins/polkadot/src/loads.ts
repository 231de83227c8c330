import { lazy } from '@latchkit/kernel/plugin'

/** Loads what calls extensions. The manifest and the code share it, so that code that was loaded in advance is used at once. */
export const loadExtensions = lazy(() => import('./extension/createEnabledExtensions.ts'))
