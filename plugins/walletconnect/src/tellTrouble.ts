import type { AlertName } from '@latchkit/kernel'

/** The relay's own words, and the alert that each of them raises. */
const rows: readonly (readonly [string, AlertName])[] = [
  ['Unauthorized: origin not allowed', 'originNotAllowed'],
  ['JWT validation error: JWT Token is not yet valid', 'sessionExpired'],
  ['Unauthorized: invalid key', 'projectIdInvalid'],
]

/** What is wrong with this site, if the relay says so; it says much else. */
export const alertOf = (words: string): AlertName | undefined =>
  rows.find(([part]) => words.includes(part))?.[1]
