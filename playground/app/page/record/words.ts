import type { Connection } from '@latchkit/kernel'

/** Formats any value on one line. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  const message = memberOf(value, 'message')
  if (message) return message
  // The payload comes from a wallet, so it may contain bigints and cycles, which JSON cannot represent.
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return String(value)
  }
}

/** The message of an error, with its reason if it is an error of the kit. */
export function formatError(error: unknown): string {
  const reason = memberOf(error, 'reason')
  return reason ? `${toText(error)} (${reason})` : toText(error)
}

// Checked by shape and not by class, because errors of a wallet come from another realm.
function memberOf(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const member: unknown = Reflect.get(value, key)
  return typeof member === 'string' && member !== '' ? member : undefined
}

export function formatConnection({ accounts, connectorId, chainId }: Connection): string {
  return `${connectorId} on ${chainId}: ${accounts.join(', ')}`
}
