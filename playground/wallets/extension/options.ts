import * as v from '../../shared/valibot.ts'

/** How the wallet decides requests that a visitor would have to approve. */
export type WalletMode = 'ask' | 'approve' | 'reject' | 'stall'

export interface WalletChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  /** The symbol of the native currency. Default ETH. */
  readonly symbol?: string
}

export interface WalletOptions {
  readonly name: string
  readonly rdns: string
  /** A data URI. Default: a letter on a color. */
  readonly icon?: string
  readonly privateKeys: readonly `0x${string}`[]
  readonly chains: readonly WalletChain[]
  /** Default `ask`. */
  readonly mode?: WalletMode
  /** The accounts that the site sees, by index, with the wallet's own first. Default: only the first account. */
  readonly shared?: readonly number[]
  /** Whether the site is connected initially. The stored state takes precedence. */
  readonly authorized?: boolean
  /** The localStorage key for the data that an extension would store for the site. */
  readonly storageKey?: string
}

const privateKey = v.custom<`0x${string}`>(
  (input) => typeof input === 'string' && /^0x[0-9a-f]{64}$/i.test(input),
  'a private key is 0x and 64 hex digits',
)

export const chainSchema = v.object({
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  name: v.string(),
  rpcUrl: v.pipe(v.string(), v.url()),
  symbol: v.exactOptional(v.string()),
})

export const optionsSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  rdns: v.pipe(v.string(), v.nonEmpty()),
  icon: v.exactOptional(v.pipe(v.string(), v.startsWith('data:image/'))),
  privateKeys: v.pipe(v.array(privateKey), v.nonEmpty('a wallet needs at least one private key')),
  chains: v.pipe(v.array(chainSchema), v.nonEmpty('a wallet needs at least one chain')),
  mode: v.exactOptional(v.picklist(['ask', 'approve', 'reject', 'stall'])),
  shared: v.exactOptional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  authorized: v.exactOptional(v.boolean()),
  storageKey: v.exactOptional(v.string()),
})
