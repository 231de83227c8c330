/** Returns an object without the members that are `undefined`. @example dropUndefined({ a: 1, b: undefined }) // { a: 1 } */
export const dropUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T
