import { type MessageValues, translate } from '../i18n/translate.ts'
import type { Kernel } from '../kernel.ts'
import type { Alert } from '../state/atoms.ts'
import { raiseAlert } from './alerts.ts'
import { type AlertName, alertTable } from './alertTable.ts'

/** Tells the integrator in the log, and in the modal's alert bar unless `debug` is off. */
export function raise(kernel: Kernel, what: AlertName | Alert, values?: MessageValues): void {
  const { title, text } = typeof what === 'string' ? alertTable[what] : what
  const filled = translate({}, text, values)
  kernel.log(`${title}: ${filled}`)
  if (kernel.config.debug) raiseAlert(kernel.store, { title, text: filled })
}
