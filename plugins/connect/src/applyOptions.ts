import type { Context } from '@latchkit/kernel/plugin'
import { type ConnectOptions, readConnectOptions } from './options.ts'

/** Validates the options, and applies those that concern the whole plugin. */
export async function applyOptions(
  context: Pick<Context<'http'>, 'http' | 'tap' | 'signal'>,
  given: ConnectOptions,
): Promise<ConnectOptions> {
  const options = readConnectOptions(given)
  if (options.excludeWalletIds?.length)
    (await import('./directory/excludeInstalled.ts')).excludeInstalled(context, options.excludeWalletIds)
  return options
}
