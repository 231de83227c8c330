/** The key-value store that the SDK requires. */
export interface KeyStore {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

const table = 'rows'
/** How long to wait for the database to open, after which only memory is used, and for each change to be stored. */
const databaseMs = 2_000

/**
 * Creates a store for the keys and sessions of one kit in IndexedDB. Everything is also in memory, so that pairing works
 * when storage is denied, full or removed. The pairing is then lost on reload.
 */
export async function createKeyStore(
  name: string,
  factory: () => IDBFactory | undefined = () => globalThis.indexedDB,
): Promise<KeyStore> {
  const database = await openDatabase(name, factory).catch(() => undefined)
  const rows = new Map<string, unknown>(database ? await readAll(database).catch(() => []) : [])

  let isStuck = false
  /**
   * Resolves when the change is stored: a page that is left before would lose a session that the wallet has approved. A database that
   * is stuck is waited for once.
   */
  async function write(run: (rows: IDBObjectStore) => unknown): Promise<void> {
    try {
      if (!database) return
      const transaction = database.transaction(table, 'readwrite')
      run(transaction.objectStore(table))
      if (isStuck) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          isStuck = true
          resolve()
        }, databaseMs)
        transaction.oncomplete = transaction.onabort = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    } catch {
      // The value is still in memory, but lost on reload.
    }
  }

  return {
    getKeys: async () => [...rows.keys()],
    getEntries: async <T>() => [...rows] as [string, T][],
    getItem: async <T>(key: string) => rows.get(key) as T | undefined,
    async setItem(key, value) {
      rows.set(key, value)
      await write((stored) => stored.put(value, key))
    },
    async removeItem(key) {
      rows.delete(key)
      await write((stored) => stored.delete(key))
    },
  }
}

function openDatabase(name: string, factory: () => IDBFactory | undefined): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    // Accessing `indexedDB` throws when storage is denied.
    const request = factory()?.open(name, 1)
    if (!request) return resolve(undefined)
    setTimeout(() => resolve(undefined), databaseMs)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => resolve(request.result)
  })
}

async function readAll(database: IDBDatabase): Promise<readonly [string, unknown][]> {
  const stored = database.transaction(table).objectStore(table)
  const [keys, values] = await Promise.all([toPromise(stored.getAllKeys()), toPromise(stored.getAll())])
  return keys.map((key, index) => [String(key), values[index]])
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
