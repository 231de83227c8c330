import { lazy } from '@latchkit/kernel/plugin'

/** Loads the check of an exchange's page with the first one that is opened. */
export const loadCheck = lazy(() => import('./checkPayUrl.ts'))
