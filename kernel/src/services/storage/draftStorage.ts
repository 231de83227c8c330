import { string } from 'valibot'
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

/** Removes the drafts of a kit whose account is gone, of all its plugins, also of those that have not started. */
export function removeDrafts(kitId: string, isRemoved: (account: string) => boolean): void {
  const prefix = storagePrefix(kitId)
  const storage = createStorage(prefix, tabStorage)
  const schema = object({ account: string() })
  for (const key of pageKeys(prefix, tabStorage).filter((one) => one.endsWith(`/${draftKey}`))) {
    const account = storage.read(key, schema)?.account
    if (account !== undefined && isRemoved(account)) storage.remove(key)
  }
}
