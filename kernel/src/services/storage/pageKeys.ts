/** A storage whose keys can be listed. */
type ListedStorage = Pick<Storage, 'key' | 'length'>

/**
 * Returns the keys of a storage with a prefix, without that prefix. There are none if the storage is denied.
 *
 * @param area by default the page's `localStorage`; it may throw
 */
export function pageKeys(
  prefix: string,
  area: () => ListedStorage | undefined = () => globalThis.window?.localStorage,
): readonly string[] {
  try {
    const storage = area()
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
    return keys.flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
  } catch {
    return []
  }
}
