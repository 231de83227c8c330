/**
 * Returns an object without the members that are `undefined`, or `null`, which stored JSON often has instead. It has no prototype, so
 * that a missing member is not read from `Object.prototype`.
 *
 * @example dropAbsent({ a: 1, b: undefined, c: null }) // { a: 1 }
 */
export const dropAbsent = <T extends object>(value: T): T => {
  const members = Object.entries(value).filter(([, member]) => (member ?? null) !== null)
  return { __proto__: null, ...Object.fromEntries(members) } as T
}
