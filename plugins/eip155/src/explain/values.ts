import { copyOwn } from '@latchkit/kernel/chain'

/** Thrown for a value that does not have the expected type, so that nothing is guessed. */
export class UnreadableError extends Error {}

export type Fields = Readonly<Record<string, unknown>>

/**
 * Reads an object. The result has no prototype, so that a missing field is `undefined` on every page.
 *
 * @throws {UnreadableError}
 */
export function requireFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnreadableError()
  return copyOwn(value as Fields)
}

/**
 * Reads an object of params that a wallet receives. The wallet may act on a field that is not read here, so an object with
 * any other field is not read at all.
 *
 * @throws {UnreadableError}
 */
export function requireExact(value: unknown, keys: readonly string[]): Fields {
  const fields = requireFields(value)
  if (!Object.keys(fields).every((key) => keys.includes(key))) throw new UnreadableError()
  return fields
}

/**
 * Reads an address that can be given in two fields. Wallets may read either of them, so they must not differ.
 *
 * @throws {UnreadableError}
 */
export function requireOneAddress(one: unknown, other: unknown): string {
  const address = requireAddress(one ?? other)
  if (!isSame(address, requireAddress(other ?? one))) throw new UnreadableError()
  return address
}

/**
 * Whether an object has only the given fields, and objects or lists only in `structured`, whose content is read on its own.
 */
export const hasPlainFields = (
  fields: Fields,
  plain: readonly string[],
  structured: readonly string[] = [],
): boolean =>
  Object.entries(fields).every(
    ([key, value]) =>
      structured.includes(key) || (plain.includes(key) && (typeof value !== 'object' || value === null)),
  )

/** @throws {UnreadableError} */
export function requireList(value: unknown, maxLength = Number.POSITIVE_INFINITY): readonly unknown[] {
  if (!Array.isArray(value) || value.length > maxLength) throw new UnreadableError()
  return value
}

/** @throws {UnreadableError} */
export function requireAddress(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) throw new UnreadableError()
  return value
}

const wholeNumber = /^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/

/**
 * Reads an unsigned integer as typed data and permissions write it. A number that is not a safe integer has lost digits
 * and is refused.
 *
 * @throws {UnreadableError}
 */
export function parseUint(value: unknown, bits = 256): bigint {
  const isNumber = Number.isSafeInteger(value)
  const isText = typeof value === 'string' && wholeNumber.test(value)
  const number = isNumber || isText || typeof value === 'bigint' ? BigInt(value as string) : -1n
  // A negative number stays negative under any right shift, so this also refuses -1.
  if (number >> BigInt(bits) !== 0n) throw new UnreadableError()
  return number
}

/**
 * Reads a JSON-RPC quantity; `undefined` counts as 0.
 *
 * @throws {UnreadableError}
 */
export function parseQuantity(value: unknown): bigint {
  if (value === undefined) return 0n
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw new UnreadableError()
  return BigInt(value)
}

/**
 * Reads hex bytes, in lower case; `undefined` counts as empty.
 *
 * @throws {UnreadableError}
 */
export function parseBytes(value: unknown): `0x${string}` {
  if (value === undefined) return '0x'
  if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) throw new UnreadableError()
  return value.toLowerCase() as `0x${string}`
}

export const isSame = (left: string | undefined, right: string | undefined): boolean =>
  left?.toLowerCase() === right?.toLowerCase()

/** Shortens an untrusted name to 32 characters. */
export const shortName = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? [...value.slice(0, 64)].slice(0, 32).join('') : undefined

export const isOneOf = (addresses: readonly string[], address: string): boolean =>
  addresses.includes(address.toLowerCase())
