import * as v from 'valibot'
import type { WalletMode } from '../extension/options.ts'

/** How a wallet puts a provider into the page. */
export interface LegacyOptions {
  /** Where it stands, such as `solana` or `phantom.solana`. */
  readonly at: string
  /** What it says it is, such as `isPhantom`. */
  readonly flag?: string
  /** The cluster it sends on, by its name in Wallet Standard: nobody tells it one. `solana:devnet` when absent. */
  readonly cluster?: string
  /** Whether it registers itself as well. */
  readonly registered?: boolean
}

export interface SolanaWalletOptions {
  readonly name: string
  /** A data URI; a letter on a colour when absent. */
  readonly icon?: string
  /** Each account's seed: 32 times this byte. */
  readonly seeds: readonly number[]
  /** Where each cluster is reached, by its name in Wallet Standard, such as `solana:devnet`. */
  readonly nodes: Readonly<Record<string, string>>
  /** `ask` when absent. */
  readonly mode?: WalletMode
  /** Whether the site is connected before anyone asked. What the wallet remembers of the site goes before it. */
  readonly authorised?: boolean
  /** Features that it does not have, such as `solana:signIn`. */
  readonly without?: readonly string[]
  /** Makes it one of the old kind: a provider in the page. */
  readonly legacy?: LegacyOptions
}

export const optionsSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  icon: v.exactOptional(v.pipe(v.string(), v.startsWith('data:image/'))),
  seeds: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))), v.nonEmpty()),
  nodes: v.record(v.string(), v.pipe(v.string(), v.url())),
  mode: v.exactOptional(v.picklist(['ask', 'approve', 'reject', 'stall'])),
  authorised: v.exactOptional(v.boolean()),
  without: v.exactOptional(v.array(v.string())),
  legacy: v.exactOptional(
    v.object({
      at: v.pipe(v.string(), v.nonEmpty()),
      flag: v.exactOptional(v.string()),
      cluster: v.exactOptional(v.string()),
      registered: v.exactOptional(v.boolean()),
    }),
  ),
})
