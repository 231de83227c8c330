/**
 * Adds the `toJSON` to all lists that Prototype.js adds, which `JSON.stringify` asks. Returns a function that removes it.
 *
 * @example
 * const restore = extendLists()
 * JSON.stringify([1]) // '"[1]"'
 * restore()
 */
export function extendLists(): () => void {
  const value = function (this: readonly unknown[]): string {
    return `[${this.map((item) => JSON.stringify(item) ?? 'null').join(', ')}]`
  }
  Object.defineProperty(Array.prototype, 'toJSON', {
    configurable: true,
    enumerable: false,
    writable: true,
    value,
  })
  return () => {
    Reflect.deleteProperty(Array.prototype, 'toJSON')
  }
}
