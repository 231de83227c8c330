import { activity } from '@latchkit/plugin-activity'
import { names } from '@latchkit/plugin-names'
import { pictures } from '@latchkit/plugin-pictures'
import { receive } from '@latchkit/plugin-receive'
import { walletconnect } from '@latchkit/plugin-walletconnect'
import { type BasicOptions, type BasicPlugins, basic } from '@latchkit/preset-basic'

/** The return type of `standard`: the types of the plugins, in the order of composition. */
export type StandardPlugins = readonly [
  ...BasicPlugins,
  ReturnType<typeof walletconnect>,
  ReturnType<typeof pictures>,
  ReturnType<typeof receive>,
  ReturnType<typeof activity>,
  ReturnType<typeof names>,
]

/** The options of `standard`: those of its plugins, by the id of the plugin. */
export interface StandardOptions extends BasicOptions {
  /** The options of names. */
  readonly names?: Parameters<typeof names>[0]
}

const configurable: readonly string[] = [
  'connect',
  'networks',
  'balances',
  'send',
  'eip155',
  'safe',
  'names',
] satisfies readonly (keyof StandardOptions)[]

/**
 * The plugins of `basic`, pairing with wallets on other devices, pictures of well-known networks, tokens and wallets, a view to
 * receive, the transactions of the account, and names of accounts.
 *
 * @throws {Error} for a name that is not among the options, with the names that are
 * @example createLatchkit({ projectId: 'yours', networks: [mainnet], plugins: standard({ connect: { allWallets: 'HIDE' } }) })
 */
export function standard(options: StandardOptions = {}): StandardPlugins {
  for (const name of Object.keys(options))
    if (!configurable.includes(name))
      throw new Error(`standard: there is no option "${name}"; it has ${configurable.join(', ')}`)
  const { names: ofNames, ...ofBasic } = options
  return [...basic(ofBasic), walletconnect(), pictures(), receive(), activity(), names(ofNames)]
}
