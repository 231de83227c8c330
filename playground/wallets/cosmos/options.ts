import * as v from 'valibot'

const chainSchema = v.object({ chainId: v.string(), prefix: v.string(), name: v.string() })

export const optionsSchema = v.object({
  /** Where the wallet stands in the page; Keplr's place unless told. */
  at: v.exactOptional(v.picklist(['keplr', 'leap', 'cosmostation']), 'keplr'),
  privateKeys: v.pipe(v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))), v.nonEmpty()),
  /** The chains it knows before any site suggests one. */
  chains: v.array(chainSchema),
  /** `ask` when absent. */
  mode: v.exactOptional(v.picklist(['ask', 'approve', 'reject', 'stall']), 'ask'),
  /** Puts itself into the page only when the document is complete, as extensions may. */
  late: v.exactOptional(v.boolean(), false),
})

/** What a test says of a wallet. */
export type CosmosWalletOptions = v.InferInput<typeof optionsSchema>

/** The same with every default filled in. */
export type ReadOptions = v.InferOutput<typeof optionsSchema>
