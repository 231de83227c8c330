/**
 * Memoizes an asynchronous factory by its argument, which is held weakly. A failed call is retried by the next caller.
 *
 * @example const clientOf = memoizeByKey(async (kit: { readonly url: string }) => new WebSocket(kit.url))
 */
export function memoizeByKey<Key extends object, T>(
  create: (key: Key) => Promise<T>,
): (key: Key) => Promise<T> {
  const created = new WeakMap<Key, Promise<T>>()
  return (key) => {
    const known = created.get(key)
    if (known) return known
    const pending = create(key)
    created.set(key, pending)
    pending.catch(() => created.delete(key))
    return pending
  }
}
