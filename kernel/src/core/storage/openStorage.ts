import { createStorage, type StoragePort } from './createStorage.ts'
import { storagePrefix } from './storagePrefix.ts'

/** The kit's storage over the page's `localStorage`, or over memory where there is none. */
export function openStorage(kitId: string): StoragePort {
  return createStorage(storagePrefix(kitId), pageStorage)
}

// Reading the property itself throws where storage is denied, and Node has a half-built one.
function pageStorage(): Storage | undefined {
  return globalThis.window?.localStorage
}
