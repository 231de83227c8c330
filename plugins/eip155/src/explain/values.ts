/** A value that is not what its place asks for: whoever reads on would guess. */
export class Unread extends Error {}

export type Fields = Readonly<Record<string, unknown>>

/** @throws {Unread} */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unread()
  return value as Fields
}

/** @throws {Unread} */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unread()
  return value
}

/** @throws {Unread} */
export function addressOf(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) throw new Unread()
  return value
}

const wholeNumber = /^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/

/**
 * A whole number as typed data and permissions write one; a float's digits are not all there, so a big one is none.
 *
 * @throws {Unread}
 */
export function uintOf(value: unknown, bits = 256): bigint {
  const isNumber = Number.isSafeInteger(value)
  const isText = typeof value === 'string' && wholeNumber.test(value)
  const number = isNumber || isText || typeof value === 'bigint' ? BigInt(value as string) : -1n
  // However far it is shifted, what is below nothing stays there.
  if (number >> BigInt(bits) !== 0n) throw new Unread()
  return number
}

/**
 * A quantity of JSON-RPC; what is left out is nothing.
 *
 * @throws {Unread}
 */
export function quantityOf(value: unknown): bigint {
  if (value === undefined) return 0n
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw new Unread()
  return BigInt(value)
}

/**
 * Bytes in hex, lower case; what is left out is none.
 *
 * @throws {Unread}
 */
export function bytesOf(value: unknown): `0x${string}` {
  if (value === undefined) return '0x'
  if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) throw new Unread()
  return value.toLowerCase() as `0x${string}`
}

export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/** A stranger's name: as much of it as a name has. */
export const named = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? [...value.slice(0, 64)].slice(0, 32).join('') : undefined

export const isOneOf = (addresses: readonly string[], address: string): boolean =>
  addresses.includes(address.toLowerCase())
