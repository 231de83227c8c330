// Functions that several files share, so that code that was loaded in advance is used at once.

/** Loads everything that sends requests to the embedded wallet. */
export const loadFlow = () => import('./flow/createFlow.ts')

/** The texts that the email field does not need. */
export const moreTexts = {
  load: { en: () => import('./messages/more/en.ts') },
  locales: () => import('./messages/more/locales.ts'),
}
