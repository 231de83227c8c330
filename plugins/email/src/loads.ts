import { lazy } from '@latchkit/kernel/plugin'

/** Loads the view for the code. The manifest and the code share it, so that it is shown at once when it was loaded in advance. */
export const loadVerifyOtp = lazy(() => import('./views/EmailVerifyOtp.tsx'))
