import { lazy } from '@latchkit/kernel/plugin'

/** What is shown instead of a part that did not load. */
const nothing = { default: (): undefined => undefined }
const loadNetworkFee = lazy(() => import('./views/NetworkFee.tsx'))
const loadRecentReceivers = lazy(() => import('./views/Recents.tsx'))

export const loadAfterSending = lazy(() => import('./actions/createAfterSending.ts'))
export const loadMax = lazy(() => import('./actions/readMaxAmount.ts'))
export const loadFee = lazy(() => import('./actions/readFee.ts'))
export const loadReview = lazy(() => import('./actions/createReview.ts'))
export const loadFeeView = lazy(() => loadNetworkFee().catch(() => nothing))
/** Only where the site sends through the API. */
export const loadSendOnce = lazy(() => import('./actions/sendOnce.ts'))
/** The form is complete without the recent receivers. */
export const loadRecents = lazy(() => loadRecentReceivers().catch(() => nothing))
/** Only with a plugin that knows names. */
export const loadNames = lazy(() => import('./actions/resolveName.ts'))
