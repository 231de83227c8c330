/**
 * Runs a function as on a page whose scripts have added a property to `Object.prototype`, and resolves to its result when the
 * property is removed.
 *
 * @example
 * const isUnchanged = async (isAllowed: (options: object) => boolean) =>
 *   (await withInherited('allowsAll', true, () => isAllowed({}))) === isAllowed({})
 */
export async function withInherited<T>(name: string, value: unknown, run: () => T): Promise<Awaited<T>> {
  Object.defineProperty(Object.prototype, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  })
  try {
    return await run()
  } finally {
    Reflect.deleteProperty(Object.prototype, name)
  }
}
