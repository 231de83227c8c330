/** The part of a key-value store that the pairing protocol's library asks for. */
export interface KeyStore {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

const table = 'rows'
/** A database that does not open by then is done without. */
const openMs = 2_000

/**
 * Keys and sessions of one kit in IndexedDB. Everything is kept in memory too: where storage is denied, full or gone,
 * pairing works all the same, and is only not remembered.
 */
export async function createKeyStore(
  name: string,
  factory: () => IDBFactory | undefined = () => globalThis.indexedDB,
): Promise<KeyStore> {
  const database = await openDatabase(name, factory).catch(() => undefined)
  const rows = new Map<string, unknown>(database ? await readAll(database).catch(() => []) : [])

  function write(run: (rows: IDBObjectStore) => unknown): void {
    try {
      if (database) run(database.transaction(table, 'readwrite').objectStore(table))
    } catch {
      // Memory has it; it is only not remembered.
    }
  }

  return {
    getKeys: async () => [...rows.keys()],
    getEntries: async <T>() => [...rows] as [string, T][],
    getItem: async <T>(key: string) => rows.get(key) as T | undefined,
    async setItem(key, value) {
      rows.set(key, value)
      write((stored) => stored.put(value, key))
    },
    async removeItem(key) {
      rows.delete(key)
      write((stored) => stored.delete(key))
    },
  }
}

function openDatabase(name: string, factory: () => IDBFactory | undefined): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    // Reading the property itself throws where storage is denied.
    const opening = factory()?.open(name, 1)
    if (!opening) return resolve(undefined)
    setTimeout(() => resolve(undefined), openMs)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => resolve(opening.result)
  })
}

async function readAll(database: IDBDatabase): Promise<readonly [string, unknown][]> {
  const stored = database.transaction(table).objectStore(table)
  const [keys, values] = await Promise.all([answerOf(stored.getAllKeys()), answerOf(stored.getAll())])
  return keys.map((key, index) => [String(key), values[index]])
}

function answerOf<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
