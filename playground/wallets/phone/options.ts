import * as v from 'valibot'
import { chainSchema, optionsSchema } from '../extension/options.ts'

const hexSchema = v.custom<`0x${string}`>((text) => /^0x[0-9a-f]+$/i.test(String(text)))
const cloud = 'http://127.0.0.1:4440'

/** The schema of `?phone=`. Without it, the wallet uses the local services that `npm start` opens. */
const phoneSchema = v.object({
  name: v.optional(v.string(), 'Phone Wallet'),
  relay: v.optional(v.pipe(v.string(), v.url()), cloud.replace('http', 'ws').concat('/relay')),
  chains: v.optional(v.array(chainSchema), [
    { chainId: 31337, name: 'Local One', rpcUrl: `${cloud}/chains/31337` },
    { chainId: 31338, name: 'Local Two', symbol: 'TWO', rpcUrl: `${cloud}/chains/31338` },
  ]),
  // The first account of anvil, whose funds are worthless.
  privateKeys: v.optional(optionsSchema.entries.privateKeys, [
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  ]),
  /** The nodes of all namespaces but EVM, each under its CAIP-2 id. */
  nodes: v.optional(v.pipe(v.string(), v.url()), `${cloud}/chains`),
  mode: v.optional(v.picklist(['ask', 'approve', 'reject', 'stall']), 'ask'),
  /** The networks that it grants to a site. Default: all that it knows. */
  grants: v.optional(v.array(v.number())),
  /** The namespaces that it supports beside EVM. Default: all. */
  namespaces: v.optional(v.array(v.string())),
  /** The methods that it grants to a site. Default: all that are requested. */
  methods: v.optional(v.array(v.string())),
  /** Whether it signs in while it pairs: as it should (`yes`), or with something that it was not asked for. Default: it cannot. */
  signIn: v.optional(
    v.picklist([
      'yes',
      'domain',
      'uri',
      'nonce',
      'statement',
      'expiry',
      'chain',
      'account',
      'empty',
      'garbage',
      'twice',
      'lowerCase',
      'unsupported',
    ]),
  ),
  /** The contract wallet that it is, with its own key as the owner. With a `deployment`, the contract does not exist yet. */
  contract: v.optional(
    v.object({
      address: hexSchema,
      deployment: v.optional(v.object({ address: hexSchema, data: hexSchema })),
    }),
  ),
  /** Whether it accepts proposals that have expired, as wallets do that do not compare the clocks. */
  acceptsExpired: v.optional(v.boolean(), false),
})

/** The options of a phone wallet. */
export type PhoneOptions = v.InferOutput<typeof phoneSchema>

/** @throws {Error} with a readable message about the problem in `?phone=` */
export function readOptions(search: string): PhoneOptions {
  return v.parse(phoneSchema, JSON.parse(new URLSearchParams(search).get('phone') ?? '{}'))
}
