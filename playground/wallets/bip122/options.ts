import * as v from 'valibot'
import type { WalletMode } from '../extension/options.ts'

/** The APIs through which Bitcoin wallets appear in a page. */
export type BitcoinShape = 'satsConnect' | 'standard' | 'unisat' | 'okx' | 'leather'

export interface BitcoinWalletNetwork {
  /** The network's name in sats-connect. */
  readonly name: 'Mainnet' | 'Testnet' | 'Signet' | 'Regtest'
  /** URL of an Esplora for the network. */
  readonly api: string
}

export interface BitcoinWalletOptions {
  readonly shape: BitcoinShape
  readonly name: string
  /** The id of the controller. For the sats-connect API it is also the path of the provider in the page. */
  readonly id: string
  /** Private keys in hex, one per account. */
  readonly keys: readonly string[]
  /** The first network is the initial one. */
  readonly networks: readonly BitcoinWalletNetwork[]
  /** Default `ask`. */
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
