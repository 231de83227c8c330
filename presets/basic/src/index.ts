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

/**
 * The plugins of the basic plan.
 *
 * @example createLatchkit({ projectId: null, networks: [mainnet], plugins: basic() })
 */
export function basic(): BasicPlugins {
  return [connect(), account(), networks(), balances(), send(), approve(), eip155(), safe()]
}
