/**
 * A `Storage` in memory that a test can look into, fill, and make fail: `getItem`, `setItem`, `removeItem`,
 * `key` and `length` are the DOM's, `rows` is what they work on.
 *
 * @example const isEmpty = (area: StorageArea) => area.rows.size === 0
 */
export interface StorageArea {
  readonly rows: Map<string, string>
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  key(index: number): string | null
  readonly length: number
}

/**
 * Makes a storage with these rows in it.
 *
 * @example createStorageArea({ theme: 'dark' }).getItem('theme') // 'dark'
 */
export function createStorageArea(rows: Readonly<Record<string, string>> = {}): StorageArea {
  const kept = new Map(Object.entries(rows))
  return {
    rows: kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}
