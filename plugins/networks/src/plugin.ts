import { type Connection, type Context, connectionsAtom, networksAtom, stackAtom } from '@latchkit/kernel'
import { createModel } from './createModel.ts'
import { type NetworksModel, networksToken } from './model.ts'
import type { GivenOptions, NetworksOptions } from './options.ts'

/** Validates the options by hand, because a schema library would be loaded each time the modal opens. */
function readOptions(input: GivenOptions): NetworksOptions {
  const options = input ?? {}
  for (const [name, value] of Object.entries(options)) {
    if (!/^(enableNetworkSwitch|allowUnsupportedChain)$/.test(name))
      throw new Error(`networks: there is no option ${name}`)
    if (value !== undefined && typeof value !== 'boolean')
      throw new Error(`networks: ${name} is true or false`)
  }
  return options
}

/** Shows UnsupportedChain while a wallet is on an unsupported network, and keeps the modal open during that time. */
export default function setup(context: Context<'chains' | 'router' | 'store', GivenOptions>): NetworksModel {
  const { router, store } = context
  const { enableNetworkSwitch = true, allowUnsupportedChain = false } = readOptions(context.options)
  const mustSwitch = enableNetworkSwitch && !allowUnsupportedChain

  const isUnsupported = ({ chainId }: Connection) =>
    mustSwitch && !store.get(networksAtom).some((network) => network.caipNetworkId === chainId)
  const hasUnsupported = () =>
    Object.values(store.get(connectionsAtom)).some((list) => list.some(isUnsupported))
  const isShown = () => store.get(stackAtom)[0]?.view === 'UnsupportedChain'

  // Does not wait for the view, because other taps of these hooks must not wait for the user.
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
  return model
}
