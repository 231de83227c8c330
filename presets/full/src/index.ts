import { bip122 } from '@latchkit/plugin-bip122'
import { cosmos } from '@latchkit/plugin-cosmos'
import { descriptors } from '@latchkit/plugin-descriptors'
import { email } from '@latchkit/plugin-email'
import { embedded } from '@latchkit/plugin-embedded'
import { onramp } from '@latchkit/plugin-onramp'
import { pay } from '@latchkit/plugin-pay'
import { polkadot } from '@latchkit/plugin-polkadot'
import { smartSessions } from '@latchkit/plugin-smart-sessions'
import { socials } from '@latchkit/plugin-socials'
import { solana } from '@latchkit/plugin-solana'
import { swap } from '@latchkit/plugin-swap'
import { type StandardOptions, type StandardPlugins, standard } from '@latchkit/preset-standard'

/** The return type of `full`: the types of the plugins, in the order of composition. */
export type FullPlugins = readonly [
  ...StandardPlugins,
  ReturnType<typeof solana>,
  ReturnType<typeof bip122>,
  ReturnType<typeof polkadot>,
  ReturnType<typeof cosmos>,
  ReturnType<typeof embedded>,
  ReturnType<typeof email>,
  ReturnType<typeof socials>,
  ReturnType<typeof smartSessions>,
  ReturnType<typeof swap>,
  ReturnType<typeof onramp>,
  ReturnType<typeof pay>,
  ReturnType<typeof descriptors>,
]

/** The options of `full`: those of its plugins, by the id of the plugin. */
export interface FullOptions extends StandardOptions {
  /** The options of the Solana wallets. */
  readonly solana?: Parameters<typeof solana>[0]
  /** The options of the embedded wallet. */
  readonly embedded?: Parameters<typeof embedded>[0]
  /** The options for swapping. */
  readonly swap?: Parameters<typeof swap>[0]
  /** The options for buying. */
  readonly onramp?: Parameters<typeof onramp>[0]
  /** The options for payments and deposits. */
  readonly pay?: Parameters<typeof pay>[0]
  /** The options for the words of contract calls. */
  readonly descriptors?: Parameters<typeof descriptors>[0]
}

const configurable: readonly string[] = [
  'connect',
  'networks',
  'balances',
  'send',
  'eip155',
  'safe',
  'names',
  'solana',
  'embedded',
  'swap',
  'onramp',
  'pay',
  'descriptors',
] satisfies readonly (keyof FullOptions)[]

/**
 * The plugins of `standard`, the namespaces Solana, Bitcoin, Polkadot and Cosmos, an embedded wallet with login by email and by
 * social accounts, its smart sessions, swapping, buying, paying, and words for the calls of well-known contracts. Sign-in and analytics
 * are decisions of the site, so they are not part of it.
 *
 * @throws {Error} for a name that is not among the options, with the names that are
 * @example createLatchkit({ projectId: 'yours', networks: [mainnet], plugins: full({ swap: {} }) })
 */
export function full(options: FullOptions = {}): FullPlugins {
  for (const name of Object.keys(options))
    if (!configurable.includes(name))
      throw new Error(`full: there is no option "${name}"; it has ${configurable.join(', ')}`)
  const { solana: ofSolana, embedded: ofEmbedded, swap: ofSwap, onramp: ofOnramp, ...rest } = options
  const { pay: ofPay, descriptors: ofDescriptors, ...ofStandard } = rest
  return [
    ...standard(ofStandard),
    solana(ofSolana),
    bip122(),
    polkadot(),
    cosmos(),
    embedded(ofEmbedded),
    email(),
    socials(),
    smartSessions(),
    swap(ofSwap),
    onramp(ofOnramp),
    pay(ofPay),
    descriptors(ofDescriptors),
  ]
}
