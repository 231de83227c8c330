import * as v from 'valibot'
import type { WalletStorage } from '../extension/saved.ts'
import type { ReadOptions } from './options.ts'

/** The data that the extension stores for a site. */
const savedSchema = v.object({
  chains: v.array(v.string()),
  locked: v.boolean(),
  account: v.number(),
  added: v.array(v.object({ chainId: v.string(), prefix: v.string(), name: v.string() })),
})
type Saved = v.InferOutput<typeof savedSchema>

export type CosmosState = ReturnType<typeof createState>

/** The wallet's stored state, in the page's localStorage if it is available. */
export function createState(options: ReadOptions, storage: WalletStorage) {
  const key = `test-wallet:cosmos:${options.at}`
  const empty: Saved = { chains: [], locked: false, account: 0, added: [] }
  const read = (): Saved => {
    try {
      const parsed = v.safeParse(savedSchema, JSON.parse(storage.getItem(key) ?? ''))
      return parsed.success ? parsed.output : empty
    } catch {
      return empty
    }
  }
  return {
    read,
    change: (patch: Partial<Saved>) => storage.setItem(key, JSON.stringify({ ...read(), ...patch })),
    /** @throws {Error} with Keplr's message, because the error has no code */
    chain(chainId: string) {
      const match = [...options.chains, ...read().added].find((one) => one.chainId === chainId)
      if (!match) throw new Error(`There is no modular chain info for ${chainId}`)
      return match
    },
    knows: (chainId: string) => [...options.chains, ...read().added].some((one) => one.chainId === chainId),
  }
}
