/**
 * Returns an object without the members that are `undefined`, or `null`, which stored JSON often has instead.
 *
 * @example dropAbsent({ a: 1, b: undefined, c: null }) // { a: 1 }
 */
export const dropAbsent = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => (member ?? null) !== null)) as T
