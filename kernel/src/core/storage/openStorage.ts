import { createStorage, type StoragePort } from './createStorage.ts'
import { storagePrefix } from './storagePrefix.ts'

/** The kit's storage over the page's `localStorage`, or over memory where there is none. */
export function openStorage(kitId: string): StoragePort {
  return createStorage(storagePrefix(kitId), pageStorage)
}

/**
 * A plugin's storage, apart from the kernel's keys and from every other plugin's. Its id is encoded, so that no id and key
 * together make the key of another.
 */
export function openPluginStorage(kitId: string, plugin: string): StoragePort {
  return createStorage(`${storagePrefix(kitId)}${encodeURIComponent(plugin)}/`, pageStorage)
}

// Reading the property itself throws where storage is denied, and Node has a half-built one.
function pageStorage(): Storage | undefined {
  return globalThis.window?.localStorage
}
