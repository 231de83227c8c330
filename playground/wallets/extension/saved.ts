import * as v from 'valibot'
import { chainSchema } from './options.ts'

/** What an extension remembers of a site between two page loads. */
const savedSchema = v.object({
  authorised: v.boolean(),
  locked: v.boolean(),
  account: v.pipe(v.number(), v.integer(), v.minValue(0)),
  chainId: v.number(),
  added: v.array(chainSchema),
})
export type Saved = v.InferOutput<typeof savedSchema>

export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

export function readSaved(storage: WalletStorage, key: string): Saved | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    return v.parse(savedSchema, JSON.parse(text))
  } catch {
    // Written by an older version or by hand: the wallet starts anew.
    return undefined
  }
}

export function writeSaved(storage: WalletStorage, key: string, saved: Saved): void {
  storage.setItem(key, JSON.stringify(saved))
}
