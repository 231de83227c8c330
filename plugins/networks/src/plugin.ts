import { type Connection, connectionsAtom, networksAtom } from '@latchkit/kernel'
import { type Context, stackAtom } from '@latchkit/kernel/plugin'
import { createModel } from './createModel.ts'
import { type NetworksApi, networksToken } from './model.ts'
import type { Needs } from './needs.ts'
import { type NetworksOptions, readNetworksOptions } from './options.ts'

/** Shows UnsupportedChain while a wallet is on an unsupported network, and keeps the modal open during that time. */
export default function setup(context: Context<Needs, NetworksOptions | undefined>): NetworksApi {
  const { router, store } = context
  const { enableNetworkSwitch = true, allowUnsupportedChain = false } = readNetworksOptions(context.options)
  const mustSwitch = enableNetworkSwitch && !allowUnsupportedChain

  const isUnsupported = ({ chainId }: Connection) =>
    mustSwitch && !store.get(networksAtom).some((network) => network.caipNetworkId === chainId)
  const hasUnsupported = () =>
    Object.values(store.get(connectionsAtom)).some((list) => list.some(isUnsupported))
  // With params, it is shown for a feature, and the site supports the network.
  const isShown = () => {
    const [first] = store.get(stackAtom)
    return first?.view === 'UnsupportedChain' && first.params === undefined
  }

  // Does not wait for the view, because other taps of these hooks must not wait for the visitor.
  const update = async (connection: Connection): Promise<void> => {
    if (isUnsupported(connection)) {
      if (!isShown()) void router.open('UnsupportedChain')
    } else if (isShown() && !hasUnsupported()) router.close()
  }
  context.tap('connected', update)
  context.tap('changed', update)
  context.tap('disconnected', () => {
    if (isShown() && !hasUnsupported()) router.close()
  })
  context.tap('close', () => (isShown() && hasUnsupported() ? 'stay' : undefined))

  const model = createModel(context, isShown)
  context.provide(networksToken, model)
  return { select: model.select }
}
