import type { Connector } from '@latchkit/kernel'
import { type Context, lazy } from '@latchkit/kernel/plugin'
import { type ConnectOptions, readConnectOptions } from './options.ts'

const loadExclusion = lazy(() => import('./directory/excludeInstalled.ts'))

/** Validates the options, and applies those that concern the whole plugin. */
export async function applyOptions(
  context: Pick<Context<'http'>, 'http' | 'tap' | 'signal'>,
  input: ConnectOptions,
): Promise<ConnectOptions> {
  const options = readConnectOptions(input)
  if (options.excludeWalletIds?.length)
    (await loadExclusion()).excludeInstalled(context, options.excludeWalletIds)
  const { connectorImages } = options
  if (connectorImages) context.tap('connectors', (list) => list.map((row) => withImage(row, connectorImages)))
  return options
}

/** Replaces the picture of a wallet, if the site has one. */
function withImage(row: Connector, images: Readonly<Record<string, string>>): Connector {
  const icon = Object.hasOwn(images, row.id) ? images[row.id] : row.icon
  return icon === row.icon ? row : { ...row, icon }
}
