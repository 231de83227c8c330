import * as v from '../../shared/valibot.ts'
import { chainSchema } from './options.ts'

/** The data that an extension stores for a site. */
const savedSchema = v.object({
  authorized: v.boolean(),
  locked: v.boolean(),
  account: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The accounts that the site sees besides the selected one. */
  shared: v.exactOptional(v.array(v.number())),
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
    // The data is invalid, for example from an older version: the wallet starts without it.
    return undefined
  }
}

export function writeSaved(storage: WalletStorage, key: string, saved: Saved): void {
  storage.setItem(key, JSON.stringify(saved))
}
