import * as v from 'valibot'
import { chainSchema, optionsSchema } from '../extension/options.ts'

const cloud = 'http://127.0.0.1:4440'

/** What `?phone=` may say. Without it the wallet is at home in the local cloud that `npm start` opens. */
const phoneSchema = v.object({
  name: v.optional(v.string(), 'Phone Wallet'),
  relay: v.optional(v.pipe(v.string(), v.url()), cloud.replace('http', 'ws').concat('/relay')),
  chains: v.optional(v.array(chainSchema), [
    { chainId: 31337, name: 'Local One', rpcUrl: `${cloud}/chains/31337` },
    { chainId: 31338, name: 'Local Two', symbol: 'TWO', rpcUrl: `${cloud}/chains/31338` },
  ]),
  // anvil's first account: play money.
  privateKeys: v.optional(optionsSchema.entries.privateKeys, [
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  ]),
  /** Where the nodes of every namespace but EVM's are, each under its CAIP-2 id. */
  nodes: v.optional(v.pipe(v.string(), v.url()), `${cloud}/chains`),
  mode: v.optional(v.picklist(['ask', 'approve', 'reject', 'stall']), 'ask'),
  /** The networks it gives a site, of those it knows: all unless told. */
  grants: v.optional(v.array(v.number())),
  /** The namespaces that it has beside EVM's: all unless told. */
  namespaces: v.optional(v.array(v.string())),
  /** The methods it gives a site, of those that are asked: all unless told. */
  methods: v.optional(v.array(v.string())),
})

/** A phone wallet as its page is told to be. */
export type PhoneOptions = v.InferOutput<typeof phoneSchema>

/** @throws what is wrong with `?phone=`, in words */
export function readOptions(search: string): PhoneOptions {
  return v.parse(phoneSchema, JSON.parse(new URLSearchParams(search).get('phone') ?? '{}'))
}
