import { createStorage, type StoragePort } from '../services/storage/createStorage.ts'
import { createStorageArea } from './createStorageArea.ts'

/**
 * Creates the storage that a kit gives to its plugins, on top of memory, with the given values in it.
 *
 * @example
 * import { string } from 'valibot'
 *
 * createTestStorage({ theme: 'dark' }).read('theme', string()) // 'dark'
 */
export function createTestStorage(values: Readonly<Record<string, unknown>> = {}): StoragePort {
  const area = createStorageArea()
  const storage = createStorage('', () => area)
  for (const [key, value] of Object.entries(values)) storage.write(key, value)
  return storage
}
