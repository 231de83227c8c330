import { account } from '@latchkit/plugin-account'
import { approve } from '@latchkit/plugin-approve'
import { balances } from '@latchkit/plugin-balances'
import { connect } from '@latchkit/plugin-connect'
import { eip155 } from '@latchkit/plugin-eip155'
import { networks } from '@latchkit/plugin-networks'
import { safe } from '@latchkit/plugin-safe'
import { send } from '@latchkit/plugin-send'

/** The return type of `basic`: the types of the plugins, in the order of composition. */
export type BasicPlugins = readonly [
  ReturnType<typeof connect>,
  ReturnType<typeof account>,
  ReturnType<typeof networks>,
  ReturnType<typeof balances>,
  ReturnType<typeof send>,
  ReturnType<typeof approve>,
  ReturnType<typeof eip155>,
  ReturnType<typeof safe>,
]

/** The options of `basic`: those of its plugins, by the id of the plugin. */
export interface BasicOptions {
  /** The options of the wallet list. */
  readonly connect?: Parameters<typeof connect>[0]
  /** The options for unsupported networks. */
  readonly networks?: Parameters<typeof networks>[0]
  /** The options of balances. */
  readonly balances?: Parameters<typeof balances>[0]
  /** The options for sending. */
  readonly send?: Parameters<typeof send>[0]
  /** The options of the EVM wallets. */
  readonly eip155?: Parameters<typeof eip155>[0]
  /** The options for pages that a Safe app frames. */
  readonly safe?: Parameters<typeof safe>[0]
}

const configurable = ['connect', 'networks', 'balances', 'send', 'eip155', 'safe']

/**
 * The plugins of the basic plan, with the options that they take.
 *
 * @throws {Error} for a name that is not among the options, with the names that are
 * @example
 * const plugins = basic({ connect: { allWallets: 'HIDE' }, eip155: { enableInjected: false } })
 * createLatchkit({ projectId: null, networks: [mainnet], plugins })
 */
export function basic(options: BasicOptions = {}): BasicPlugins {
  for (const name of Object.keys(options))
    if (!configurable.includes(name))
      throw new Error(`basic: there is no option "${name}"; it has ${configurable.join(', ')}`)
  return [
    connect(options.connect),
    account(),
    networks(options.networks),
    balances(options.balances),
    send(options.send),
    approve(),
    eip155(options.eip155),
    safe(options.safe),
  ]
}
