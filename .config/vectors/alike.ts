/** Compares deeply. Numbers, bigints and their decimal strings are equal, and an `undefined` field counts as absent. */
export function alike(got: unknown, wanted: unknown): boolean {
  if (isNumeric(got) || isNumeric(wanted))
    return decimal(got) !== undefined && decimal(got) === decimal(wanted)
  if (Array.isArray(got) && Array.isArray(wanted))
    return got.length === wanted.length && got.every((part, at) => alike(part, wanted[at]))
  if (!isPlain(got) || !isPlain(wanted)) return Object.is(got, wanted)
  const present = fields(got)
  return (
    present.length === fields(wanted).length &&
    present.every((name) => Object.hasOwn(wanted, name) && alike(got[name], wanted[name]))
  )
}

/** Whether a value is a plain object, not an array or a class instance. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const isNumeric = (value: unknown) => typeof value === 'number' || typeof value === 'bigint'
const fields = (value: Readonly<Record<string, unknown>>) =>
  Object.keys(value).filter((name) => value[name] !== undefined)

function decimal(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  // Writes every digit of a large number instead of an exponent.
  if (typeof value === 'bigint' || Number.isInteger(value)) return BigInt(value as bigint | number).toString()
  return Number.isFinite(value) ? String(value) : undefined
}
