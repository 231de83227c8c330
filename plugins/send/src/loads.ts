// Constant functions, so that each part is requested once.

export const loadAfterSending = () => import('./actions/createAfterSending.ts')
export const loadMax = () => import('./actions/readMaxAmount.ts')
/** The form is complete without the recent receivers. */
export const loadRecents = () =>
  import('./views/Recents.tsx').catch(() => ({ default: (): undefined => undefined }))
/** Only with a plugin that knows names. */
export const loadNames = () => import('./actions/resolveName.ts')
