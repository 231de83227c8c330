/**
 * Memoizes an asynchronous factory by its argument, which is referenced weakly. After a failure, the next call tries again.
 *
 * @example const clientOf = memoizeByKey(async (kit: { readonly url: string }) => new WebSocket(kit.url))
 */
export function memoizeByKey<Key extends object, T>(
  create: (key: Key) => Promise<T>,
): (key: Key) => Promise<T> {
  const created = new WeakMap<Key, Promise<T>>()
  return (key) => {
    const existing = created.get(key)
    if (existing) return existing
    const pending = create(key)
    created.set(key, pending)
    pending.catch(() => created.delete(key))
    return pending
  }
}
