import * as v from 'valibot'
import type { WalletMode } from '../extension/options.ts'

/** How a wallet adds a provider to the page. */
export interface LegacyOptions {
  /** The path of the provider, such as `solana` or `phantom.solana`. */
  readonly at: string
  /** The name of its flag, such as `isPhantom`. */
  readonly flag?: string
  /** The cluster that it sends to, by its name in Wallet Standard. Default `solana:devnet`. */
  readonly cluster?: string
  /** Whether it also registers by Wallet Standard. */
  readonly registered?: boolean
}

export interface SolanaWalletOptions {
  readonly name: string
  /** A data URI. Default: a letter on a color. */
  readonly icon?: string
  /** The seed of each account: this byte, 32 times. */
  readonly seeds: readonly number[]
  /** The accounts that the site sees, by index, with the wallet's own first. Default: only the first account. */
  readonly shared?: readonly number[]
  /** The node of each cluster, by its name in Wallet Standard, such as `solana:devnet`. */
  readonly nodes: Readonly<Record<string, string>>
  /** Default `ask`. */
  readonly mode?: WalletMode
  /** Whether the site is connected initially. The stored state takes precedence. */
  readonly authorized?: boolean
  /** Features that it does not support, such as `solana:signIn`. */
  readonly without?: readonly string[]
  /** Adds a provider to the page, as older wallets do. */
  readonly legacy?: LegacyOptions
}

export const optionsSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  icon: v.exactOptional(v.pipe(v.string(), v.startsWith('data:image/'))),
  seeds: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))), v.nonEmpty()),
  shared: v.exactOptional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  nodes: v.record(v.string(), v.pipe(v.string(), v.url())),
  mode: v.exactOptional(v.picklist(['ask', 'approve', 'reject', 'stall'])),
  authorized: v.exactOptional(v.boolean()),
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
