import { array, string } from 'valibot'
import { object } from '../../base/values/objectSchema.ts'
import { createStorage, type StoragePort } from './createStorage.ts'
import { pageKeys } from './pageKeys.ts'
import { pluginPrefix, storagePrefix } from './storagePrefix.ts'

/** The key of a draft in the storage of its plugin. */
export const draftKey = 'draft'

// Reading the property throws if storage is denied.
const tabStorage = (): Storage | undefined => globalThis.window?.sessionStorage

/** Opens the storage of a plugin's draft, which ends with the tab. */
export const openDraftStorage = (kitId: string, plugin: string): StoragePort =>
  createStorage(pluginPrefix(kitId, plugin), tabStorage)

/** Removes the drafts that were written for some accounts, of all plugins of a kit, also of those that have not started. */
export function removeDrafts(kitId: string, accounts: readonly string[]): void {
  const prefix = storagePrefix(kitId)
  const storage = createStorage(prefix, tabStorage)
  const schema = object({ accounts: array(string()) })
  for (const key of pageKeys(prefix, tabStorage).filter((one) => one.endsWith(`/${draftKey}`)))
    if (storage.read(key, schema)?.accounts.some((account) => accounts.includes(account))) storage.remove(key)
}
