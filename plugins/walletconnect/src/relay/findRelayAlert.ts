import type { AlertName } from '@latchkit/kernel'

/** The relay's error messages and the alerts that they raise. */
const rows: readonly (readonly [string, AlertName])[] = [
  ['Unauthorized: origin not allowed', 'originNotAllowed'],
  ['JWT validation error: JWT Token is not yet valid', 'sessionExpired'],
  ['Unauthorized: invalid key', 'projectIdInvalid'],
]

/** Returns the alert for an error message of the relay, or undefined for messages that are not about this site. */
export const findRelayAlert = (message: string): AlertName | undefined =>
  rows.find(([part]) => message.includes(part))?.[1]
