/** Deeply freezes a plain value and returns it. */
export function freezeDeep<T>(value: T): T {
  // Primitive values, including `null`, count as frozen.
  if (Object.isFrozen(value)) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  // Typed arrays cannot be frozen, and objects that are not plain data may be owned by other code.
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value
  Object.freeze(value)
  for (const part of Object.values(value as object)) freezeDeep(part)
  return value
}
