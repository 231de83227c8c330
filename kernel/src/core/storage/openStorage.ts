import { createStorage, type StoragePort } from './createStorage.ts'
import { storagePrefix } from './storagePrefix.ts'

/** Opens the kit's storage on the page's `localStorage`, or in memory if there is none. */
export function openStorage(kitId: string): StoragePort {
  return createStorage(storagePrefix(kitId), pageStorage)
}

/**
 * Opens a plugin's storage, whose keys are separate from those of the kernel and of other plugins. The plugin's id is
 * encoded, so that no combination of id and key can equal a key of another plugin.
 */
export function openPluginStorage(kitId: string, plugin: string): StoragePort {
  return createStorage(`${storagePrefix(kitId)}${encodeURIComponent(plugin)}/`, pageStorage)
}

// Reading the property throws if storage is denied. It is read from `window`, because Node has an incomplete global one.
function pageStorage(): Storage | undefined {
  return globalThis.window?.localStorage
}
