import { createKeyPair, type Signer, signerOf } from './signCall.ts'

/** The key of this browser for one embedding site. Its private half cannot be read, and never leaves the browser. */
export interface FrameKey extends Signer {
  /** Whether the browser has stored the key. If not, the key ends with the frame. */
  readonly isKept: boolean
}

export interface FrameKeys {
  of(embedder: string): Promise<FrameKey>
  /**
   * Stores the keys that are held in memory, after the browser has granted access to its storage. A key that is stored already is
   * kept, because earlier sessions belong to it.
   */
  storeKeys(): void
}

const databaseName = 'play-wallet'
const tableName = 'keys'
/** Some browsers neither open nor refuse the database of a frame. */
const openMs = 2_000

/** Opens a database. Browsers that deny storage to the frame throw, or report an error. */
export type OpenDatabase = (name: string) => IDBOpenDBRequest

/** Creates the keys on first use, in IndexedDB, or in memory if the browser denies storage to the frame. */
export function createFrameKeys(openDatabase: OpenDatabase = (name) => indexedDB.open(name)): FrameKeys {
  const pairs = new Map<string, CryptoKeyPair>()
  const keys = new Map<string, Promise<FrameKey>>()
  async function load(embedder: string): Promise<FrameKey> {
    const created = await createKeyPair()
    const stored = await withTable(openDatabase, (table) => obtain(table, embedder, created)).catch(
      () => undefined,
    )
    const pair = stored ?? created
    pairs.set(embedder, pair)
    return { ...(await signerOf(pair)), isKept: stored !== undefined }
  }
  return {
    of(embedder) {
      const key = keys.get(embedder) ?? load(embedder)
      keys.set(embedder, key)
      return key
    },
    storeKeys() {
      for (const [embedder, pair] of pairs)
        void withTable(openDatabase, (table) => obtain(table, embedder, pair)).catch(() => undefined)
    },
  }
}

/** Returns the stored key. If there is none, stores one: in the same transaction, so that two tabs agree on it. */
async function obtain(table: IDBObjectStore, name: string, created: CryptoKeyPair): Promise<CryptoKeyPair> {
  const stored: unknown = await settled(table.get(name))
  if (isPair(stored)) return stored
  await settled(table.put(created, name))
  return created
}

function isPair(value: unknown): value is CryptoKeyPair {
  if (typeof value !== 'object' || value === null) return false
  return ['privateKey', 'publicKey'].every((name) => Reflect.get(value, name) instanceof CryptoKey)
}

async function withTable<T>(
  openDatabase: OpenDatabase,
  use: (table: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open(openDatabase)
  try {
    const transaction = database.transaction(tableName, 'readwrite')
    const result = await use(transaction.objectStore(tableName))
    await completed(transaction)
    return result
  } finally {
    database.close()
  }
}

function open(openDatabase: OpenDatabase): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = openDatabase(databaseName)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Error('The database does not open'))
    }, openMs)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(tableName))
    request.addEventListener('success', () => {
      clearTimeout(timer)
      if (isLate) request.result.close()
      else resolve(request.result)
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(request.error)
    })
  })
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}
