import { type Connection, type Context, connectionsAtom, networksAtom, stackAtom } from '@latchkit/kernel'
import { boolean, optional, parse, strictObject } from 'valibot'
import { createModel } from './createModel.ts'
import { type NetworksModel, networksToken } from './model.ts'
import type { GivenOptions } from './options.ts'

const flag = (name: string) => optional(boolean(`networks: ${name} is true or false`))
const optionsSchema = strictObject({
  enableNetworkSwitch: flag('enableNetworkSwitch'),
  allowUnsupportedChain: flag('allowUnsupportedChain'),
})

/** Shows UnsupportedChain while a wallet is where the site is not, and holds the modal open for it. */
export default function setup(context: Context<'chains' | 'router' | 'store', GivenOptions>): NetworksModel {
  const { router, store } = context
  const { enableNetworkSwitch = true, allowUnsupportedChain = false } = parse(
    optionsSchema,
    context.options ?? {},
  )
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
