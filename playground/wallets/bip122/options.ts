import * as v from 'valibot'
import type { WalletMode } from '../extension/options.ts'

/** The ways in which Bitcoin wallets put themselves into a page. */
export type BitcoinShape = 'satsConnect' | 'standard' | 'unisat' | 'okx' | 'leather'

export interface BitcoinWalletNetwork {
  /** sats-connect's name of it. */
  readonly name: 'Mainnet' | 'Testnet' | 'Signet' | 'Regtest'
  /** Where an Esplora answers for it. */
  readonly api: string
}

export interface BitcoinWalletOptions {
  readonly shape: BitcoinShape
  readonly name: string
  /** What the hand is found by; of the sats-connect shape also where the provider stands in the page. */
  readonly id: string
  /** Private keys in hex, one an account. */
  readonly keys: readonly string[]
  /** The first is the one it is on. */
  readonly networks: readonly BitcoinWalletNetwork[]
  /** `ask` when absent. */
  readonly mode?: WalletMode
}

export const optionsSchema = v.object({
  shape: v.picklist(['satsConnect', 'standard', 'unisat', 'okx', 'leather']),
  name: v.pipe(v.string(), v.nonEmpty()),
  id: v.pipe(v.string(), v.nonEmpty()),
  keys: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), v.nonEmpty()),
  networks: v.pipe(
    v.array(
      v.object({
        name: v.picklist(['Mainnet', 'Testnet', 'Signet', 'Regtest']),
        api: v.pipe(v.string(), v.url()),
      }),
    ),
    v.nonEmpty(),
  ),
  mode: v.exactOptional(v.picklist(['ask', 'approve', 'reject', 'stall'])),
})
