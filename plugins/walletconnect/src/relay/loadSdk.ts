import { lazy } from '@latchkit/kernel/plugin'

/** Loads the SDK. Several files share this function, so that an SDK that was loaded in advance is used at once. */
export const loadSdk = lazy(() => import('./sdk.ts'))
