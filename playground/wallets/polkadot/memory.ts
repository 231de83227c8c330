import * as v from 'valibot'
import type { WalletStorage } from '../extension/saved.ts'
import type { ReadOptions } from './options.ts'

/** The data that an extension stores for a site. */
const savedSchema = v.object({
  authorized: v.boolean(),
  locked: v.boolean(),
  /** The accounts that the site sees. Default: all. */
  order: v.exactOptional(v.array(v.number())),
})
type Saved = v.InferOutput<typeof savedSchema>

export function createMemory(storage: WalletStorage, { key, authorized, storageKey }: ReadOptions) {
  const at = storageKey ?? `test-wallet:polkadot:${key}`
  const read = (): Saved => {
    try {
      return v.parse(savedSchema, JSON.parse(storage.getItem(at) ?? ''))
    } catch {
      // Nothing is stored, or it was stored by another version.
      return { authorized, locked: false }
    }
  }
  return {
    read,
    change: (patch: Partial<Saved>) => storage.setItem(at, JSON.stringify({ ...read(), ...patch })),
  }
}
