import { createStorage, type StoragePort } from './createStorage.ts'
import { pluginPrefix, storagePrefix } from './storagePrefix.ts'

/** Opens the kit's storage on the page's `localStorage`, or in memory if there is none. */
export function openStorage(kitId: string): StoragePort {
  return createStorage(storagePrefix(kitId), pageStorage)
}

/** Opens a plugin's storage, whose keys are separate from those of the kernel and of other plugins. */
export function openPluginStorage(kitId: string, plugin: string): StoragePort {
  return createStorage(pluginPrefix(kitId, plugin), pageStorage)
}

// Reading the property throws if storage is denied. It is read from `window`, because Node has an incomplete global one.
function pageStorage(): Storage | undefined {
  return globalThis.window?.localStorage
}
