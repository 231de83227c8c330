import * as v from 'valibot'

const chainSchema = v.object({ chainId: v.string(), prefix: v.string(), name: v.string() })

export const optionsSchema = v.object({
  /** The path of the wallet in the page. Default: that of Keplr. */
  at: v.exactOptional(v.picklist(['keplr', 'leap', 'cosmostation']), 'keplr'),
  privateKeys: v.pipe(v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))), v.nonEmpty()),
  /** The chains that the wallet knows initially. */
  chains: v.array(chainSchema),
  /** Default `ask`. */
  mode: v.exactOptional(v.picklist(['ask', 'approve', 'reject', 'stall']), 'ask'),
  /** Adds the wallet only when the document is complete, as extensions may do. */
  late: v.exactOptional(v.boolean(), false),
})

/** Options of a wallet. */
export type CosmosWalletOptions = v.InferInput<typeof optionsSchema>

/** The options with all defaults applied. */
export type ReadOptions = v.InferOutput<typeof optionsSchema>
