import * as v from 'valibot'
import type { WalletStorage } from '../extension/saved.ts'
import type { ReadOptions } from './options.ts'

/** What an extension remembers of a site between two page loads. */
const savedSchema = v.object({
  authorised: v.boolean(),
  locked: v.boolean(),
  /** Which accounts the site sees; all of them when absent. */
  order: v.exactOptional(v.array(v.number())),
})
type Saved = v.InferOutput<typeof savedSchema>

export function createMemory(storage: WalletStorage, { key, authorised, storageKey }: ReadOptions) {
  const at = storageKey ?? `test-wallet:polkadot:${key}`
  const read = (): Saved => {
    try {
      return v.parse(savedSchema, JSON.parse(storage.getItem(at) ?? ''))
    } catch {
      // Nothing is remembered, or not by this version.
      return { authorised, locked: false }
    }
  }
  return {
    read,
    change: (patch: Partial<Saved>) => storage.setItem(at, JSON.stringify({ ...read(), ...patch })),
  }
}
