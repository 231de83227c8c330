import * as v from 'valibot'

/** How the wallet answers what a person would have to approve. */
export type WalletMode = 'ask' | 'approve' | 'reject' | 'stall'

export interface WalletChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  /** The native currency's symbol; ETH when absent. */
  readonly symbol?: string
}

export interface WalletOptions {
  readonly name: string
  readonly rdns: string
  /** A data URI; a letter on a colour when absent. */
  readonly icon?: string
  readonly privateKeys: readonly `0x${string}`[]
  readonly chains: readonly WalletChain[]
  /** `ask` when absent. */
  readonly mode?: WalletMode
  /** Whether the site is connected before anyone asked. What the wallet remembers of the site goes before it. */
  readonly authorised?: boolean
  /** Where in localStorage the wallet keeps what an extension would remember of the site. */
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
  authorised: v.exactOptional(v.boolean()),
  storageKey: v.exactOptional(v.string()),
})
