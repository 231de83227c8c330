// Constant functions, so that each part is requested once.

export const loadAfterSending = () => import('./actions/createAfterSending.ts')
export const loadMax = () => import('./actions/readMaxAmount.ts')
export const loadFee = () => import('./actions/readFee.ts')
export const loadReview = () => import('./actions/createReview.ts')
export const loadFeeView = () =>
  import('./views/NetworkFee.tsx').catch(() => ({ default: (): undefined => undefined }))
/** Only where the site sends through the API. */
export const loadSendOnce = () => import('./actions/sendOnce.ts')
/** The form is complete without the recent receivers. */
export const loadRecents = () =>
  import('./views/Recents.tsx').catch(() => ({ default: (): undefined => undefined }))
/** Only with a plugin that knows names. */
export const loadNames = () => import('./actions/resolveName.ts')
