import { type Connection, type Context, connectionsAtom, networksAtom, stackAtom } from '@latchkit/kernel'
import { createModel } from './createModel.ts'
import { type NetworksModel, networksToken } from './model.ts'
import type { GivenOptions, NetworksOptions } from './options.ts'

/** The integrator's options, checked by hand: what is used of a schema library anywhere is loaded by every opening. */
function readOptions(given: GivenOptions): NetworksOptions {
  const options = given ?? {}
  for (const [name, value] of Object.entries(options)) {
    if (!/^(enableNetworkSwitch|allowUnsupportedChain)$/.test(name))
      throw new Error(`networks: there is no option ${name}`)
    if (value !== undefined && typeof value !== 'boolean')
      throw new Error(`networks: ${name} is true or false`)
  }
  return options
}

/** Shows UnsupportedChain while a wallet is where the site is not, and holds the modal open for it. */
export default function setup(context: Context<'chains' | 'router' | 'store', GivenOptions>): NetworksModel {
  const { router, store } = context
  const { enableNetworkSwitch = true, allowUnsupportedChain = false } = readOptions(context.options)
  const asks = enableNetworkSwitch && !allowUnsupportedChain

  const isLost = ({ chainId }: Connection) =>
    asks && !store.get(networksAtom).some((network) => network.caipNetworkId === chainId)
  const someLost = () => Object.values(store.get(connectionsAtom)).some((list) => list.some(isLost))
  const shows = () => store.get(stackAtom)[0]?.view === 'UnsupportedChain'

  // Returns before the view is there: what else waits for the connection need not wait for a person.
  const look = async (connection: Connection): Promise<void> => {
    if (isLost(connection)) {
      if (!shows()) void router.open('UnsupportedChain')
    } else if (shows() && !someLost()) router.close()
  }
  context.tap('connected', look)
  context.tap('changed', look)
  context.tap('disconnected', () => {
    if (shows() && !someLost()) router.close()
  })
  context.tap('close', () => (shows() && someLost() ? 'stay' : undefined))

  const model = createModel(context, shows)
  context.provide(networksToken, model)
  return model
}
