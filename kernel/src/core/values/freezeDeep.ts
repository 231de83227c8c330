/** Freezes a plain value all the way down and gives it back. */
export function freezeDeep<T>(value: T): T {
  // What is no object, null among it, is frozen by nature.
  if (Object.isFrozen(value)) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  // Bytes cannot be frozen, and what is not plain data belongs to somebody else.
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value
  Object.freeze(value)
  for (const part of Object.values(value as object)) freezeDeep(part)
  return value
}
