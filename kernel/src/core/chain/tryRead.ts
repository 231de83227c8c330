/**
 * The result of `read`, or `undefined` when it throws: getters of objects that a page or a wallet owns may throw.
 *
 * @example const provider = tryRead(() => Reflect.get(window, 'leap'))
 */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
