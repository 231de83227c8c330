import { fillText } from '../../base/errors/latchkitError.ts'
import type { Store } from '../../contracts/store.ts'
import type { MessageValues } from '../i18n/translate.ts'
import type { Alert } from '../state/atoms.ts'
import { raiseAlert } from './alerts.ts'
import { type AlertName, alertTable } from './alertTable.ts'
import type { Log } from './log.ts'

/** The dependencies of `raise`. */
export interface AlertParts {
  readonly config: { readonly debug: boolean | undefined }
  readonly store: Store
  readonly log: Log
}

/**
 * Logs an alert, and shows it in the modal's alert bar if `debug` is on. By default that is so in development. Visitors of a site in
 * production can do nothing about most alerts.
 */
export function raise(
  { config, store, log }: AlertParts,
  alert: AlertName | Alert,
  values: MessageValues = {},
): void {
  const { title, text, inProduction }: Alert = typeof alert === 'string' ? alertTable[alert] : alert
  const filled = fillText(text, values)
  log(`${title}: ${filled}`)
  const isShown = config.debug ?? (process.env.NODE_ENV !== 'production' || inProduction)
  if (isShown) raiseAlert(store, { title, text: filled })
}
