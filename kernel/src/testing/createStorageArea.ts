/**
 * A `Storage` in memory that a test can inspect, fill and make fail. `getItem`, `setItem`, `removeItem`, `key` and `length`
 * are those of the DOM; `rows` is the data behind them.
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
 * Creates a storage that contains the given rows.
 *
 * @example createStorageArea({ theme: 'dark' }).getItem('theme') // 'dark'
 */
export function createStorageArea(rows: Readonly<Record<string, string>> = {}): StorageArea {
  const map = new Map(Object.entries(rows))
  return {
    rows: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  }
}
