import * as v from 'valibot'

const chainSchema = v.object({
  chainId: v.pipe(v.number(), v.safeInteger()),
  name: v.string(),
  symbol: v.string(),
  rpcUrl: v.pipe(v.string(), v.url()),
})

/** What `/cloud.json` says of the local cloud. */
export const cloudSchema = v.object({
  url: v.pipe(v.string(), v.url()),
  chains: v.array(chainSchema),
  /** The embedded wallet's own site, when it runs. */
  secureSite: v.optional(v.pipe(v.string(), v.url())),
  /** Why a part of it is missing, in a sentence. */
  problem: v.optional(v.string()),
})

export type Cloud = v.InferOutput<typeof cloudSchema>

const usualUrl = 'http://127.0.0.1:4440'

/** Where the local cloud usually stands: with nobody there the page still composes, and says what is missing. */
export const usualCloud: Cloud = {
  url: usualUrl,
  chains: [
    { chainId: 31337, name: 'Local One', symbol: 'ETH', rpcUrl: `${usualUrl}/chains/31337` },
    { chainId: 31338, name: 'Local Two', symbol: 'TWO', rpcUrl: `${usualUrl}/chains/31338` },
  ],
}
