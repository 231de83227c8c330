import * as v from 'valibot'

/** A key pair, as a seed of 32 bytes. */
export interface PolkadotAccount {
  readonly seed: string
  readonly name: string
  /** Restricts the account to one chain, as the extension can do. */
  readonly genesisHash?: string
}

/** Alice and Bob of every Substrate development node. Never use them for anything else. */
export const developmentAccounts: readonly PolkadotAccount[] = [
  { seed: '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a', name: 'Alice' },
  { seed: '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89', name: 'Bob' },
]

const accountSchema = v.object({
  seed: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i, 'a seed is 0x and 64 hex digits')),
  name: v.string(),
  genesisHash: v.exactOptional(v.string()),
})

/** Options of a wallet of this kind. All are optional. */
export const optionsSchema = v.object({
  /** The key in `injectedWeb3`. */
  key: v.optional(v.pipe(v.string(), v.nonEmpty()), 'polkadot-js'),
  /** The name that its prompt shows. */
  name: v.optional(v.string(), 'Test Extension'),
  accounts: v.optional(v.array(accountSchema), () => developmentAccounts.map((one) => ({ ...one }))),
  mode: v.optional(v.picklist(['ask', 'approve', 'reject', 'stall']), 'ask'),
  authorized: v.optional(v.boolean(), false),
  /** Delay in milliseconds after the page has started. */
  lateMs: v.optional(v.number(), 0),
  storageKey: v.exactOptional(v.string()),
})

export type ReadOptions = v.InferOutput<typeof optionsSchema>
