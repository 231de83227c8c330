import { lazy } from '@latchkit/kernel/plugin'
// Functions that several files share, so that code that was loaded in advance is used at once.

/** Loads everything that sends requests to the embedded wallet. */
export const loadFlow = lazy(() => import('./flow/createFlow.ts'))

/** The texts that the email field does not need. */
export const moreTexts = {
  load: { en: lazy(() => import('./messages/more/en.ts')) },
  locales: lazy(() => import('./messages/more/locales.ts')),
}
