import { fieldsOf } from '@latchkit/kernel/chain'

/** Reads an amount: an integer, or a text of decimal or hex digits. */
function toAmount(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:0x[0-9a-f]+|\d+)$/i.test(value) ? BigInt(value) : undefined
}

const ordered = (compare: (one: bigint, other: bigint) => boolean) => (value: unknown, limit: unknown) => {
  const [one, other] = [toAmount(value), toAmount(limit)]
  return one !== undefined && other !== undefined && compare(one, other)
}

/** Whether both values are amounts, and the first is at most the second. */
export const isAtMost: (value: unknown, limit: unknown) => boolean = ordered((one, other) => one <= other)

/** Whether both values are amounts, and the first is less than the second. */
export const isLess: (value: unknown, limit: unknown) => boolean = ordered((one, other) => one < other)

/** Whether both values are the same text, such as an address, in any case. */
export const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase()

/** Whether two values of JSON are equal. Numbers may be texts of an amount, hex may be in any case, and members in any order. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
  if (!isObject(one) || !isObject(other)) return isEqualText(one, other)
  const [fields, otherFields] = [fieldsOf(one), fieldsOf(other)]
  const names = Object.keys(fields)
  return (
    names.length === Object.keys(otherFields).length &&
    names.every((name) => Object.hasOwn(otherFields, name) && isEqual(fields[name], otherFields[name]))
  )
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two texts are no amounts: as bytes, `0x1` and `0x01` differ. */
function isEqualText(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return /^0x/i.test(one) && isSameText(one, other)
  const amount = toAmount(one)
  return amount !== undefined && amount === toAmount(other)
}
