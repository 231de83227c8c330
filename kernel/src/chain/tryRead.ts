/**
 * Returns the result of `read`, or `undefined` if it throws. Use it to read from objects of a page or a wallet, whose
 * getters may throw.
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
