import * as v from 'valibot'

const chainSchema = v.object({
  chainId: v.pipe(v.number(), v.safeInteger()),
  name: v.string(),
  symbol: v.string(),
  rpcUrl: v.pipe(v.string(), v.url()),
})

/** The content of `/cloud.json`, which describes the local services. */
export const cloudSchema = v.object({
  url: v.pipe(v.string(), v.url()),
  chains: v.array(chainSchema),
  /** The site of the embedded wallet, if it runs. */
  secureSite: v.optional(v.pipe(v.string(), v.url())),
  /** Why a part is missing, as a sentence. */
  problem: v.optional(v.string()),
})

export type Cloud = v.InferOutput<typeof cloudSchema>

const usualUrl = 'http://127.0.0.1:4440'

/** The default addresses of the local services. Without the services the page still works, and reports what is missing. */
export const usualCloud: Cloud = {
  url: usualUrl,
  chains: [
    { chainId: 31337, name: 'Local One', symbol: 'ETH', rpcUrl: `${usualUrl}/chains/31337` },
    { chainId: 31338, name: 'Local Two', symbol: 'TWO', rpcUrl: `${usualUrl}/chains/31338` },
  ],
}
