import { codes, nodes } from './codes.ts'
import type { ErrorRow } from './rows.ts'
import { alerts, fallbacks, frame, toasts } from './shownErrors.ts'
import { thrown } from './thrownErrors.ts'

/** The catalog of errors, by section, with a test or a reason for each text and each code. */
export const errors: Readonly<Record<string, readonly ErrorRow[]>> = {
  Toasts: toasts,
  Alerts: alerts,
  'Thrown and other messages': thrown,
  'Frame and quotes': frame,
  Fallbacks: fallbacks,
  'Texts of nodes': nodes,
  'Codes of JSON-RPC and providers': codes,
}
