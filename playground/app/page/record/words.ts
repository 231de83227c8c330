import type { Connection } from '@latchkit/kernel'

/** A value on one line, whatever it is. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  const message = memberOf(value, 'message')
  if (message) return message
  // Bigints and cycles have no JSON, and the payload is a wallet's.
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return String(value)
  }
}

/** What went wrong in the words of the error, with the name a program would read: of the kit's errors the reason. */
export function sentenceOf(error: unknown): string {
  const reason = memberOf(error, 'reason')
  return reason ? `${toText(error)} (${reason})` : toText(error)
}

// By shape and not by class: an error of a wallet comes from another realm.
function memberOf(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const member: unknown = Reflect.get(value, key)
  return typeof member === 'string' && member !== '' ? member : undefined
}

export function connectionText({ accounts, connectorId, chainId }: Connection): string {
  return `${connectorId} on ${chainId}: ${accounts.join(', ')}`
}
