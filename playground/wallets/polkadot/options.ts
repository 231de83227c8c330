import * as v from 'valibot'

/** A key pair, as 32 bytes of seed. */
export interface PolkadotAccount {
  readonly seed: string
  readonly name: string
  /** Bound to one chain, as the extension can do. */
  readonly genesisHash?: string
}

/** Alice and Bob of every Substrate development node: never use them for anything else. */
export const developmentAccounts: readonly PolkadotAccount[] = [
  { seed: '0xe5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a', name: 'Alice' },
  { seed: '0x398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89', name: 'Bob' },
]

const accountSchema = v.object({
  seed: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i, 'a seed is 0x and 64 hex digits')),
  name: v.string(),
  genesisHash: v.exactOptional(v.string()),
})

/** What a test gives a wallet of this kind, none of it needed. */
export const optionsSchema = v.object({
  /** The key it stands under in `injectedWeb3`. */
  key: v.optional(v.pipe(v.string(), v.nonEmpty()), 'polkadot-js'),
  /** What its own prompt calls it. */
  name: v.optional(v.string(), 'Test Extension'),
  accounts: v.optional(v.array(accountSchema), () => developmentAccounts.map((one) => ({ ...one }))),
  mode: v.optional(v.picklist(['ask', 'approve', 'reject', 'stall']), 'ask'),
  authorised: v.optional(v.boolean(), false),
  /** Comes so many milliseconds after the page began. */
  lateMs: v.optional(v.number(), 0),
  storageKey: v.exactOptional(v.string()),
})

export type ReadOptions = v.InferOutput<typeof optionsSchema>
