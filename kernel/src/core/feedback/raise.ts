import { fillText } from '../../base/errors/latchkitError.ts'
import type { Store } from '../../contracts/store.ts'
import type { MessageValues } from '../i18n/translate.ts'
import type { Alert } from '../state/atoms.ts'
import { raiseAlert } from './alerts.ts'
import { type AlertName, alertTable } from './alertTable.ts'
import type { Log } from './log.ts'

/** The dependencies of `raise`. */
export interface AlertParts {
  readonly config: { readonly debug: boolean }
  readonly store: Store
  readonly log: Log
}

/** Logs an alert for the integrator, and shows it in the modal's alert bar unless `debug` is off. */
export function raise(
  { config, store, log }: AlertParts,
  alert: AlertName | Alert,
  values: MessageValues = {},
): void {
  const { title, text } = typeof alert === 'string' ? alertTable[alert] : alert
  const filled = fillText(text, values)
  log(`${title}: ${filled}`)
  if (config.debug) raiseAlert(store, { title, text: filled })
}
