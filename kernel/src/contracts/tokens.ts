import type { BalanceSource } from './balanceSource.ts'
import type { ChainAdapter } from './chain.ts'
import type { ConnectorSource } from './connector.ts'
import type { WalletDirectory } from './directory.ts'

declare const serviceType: unique symbol

/** A typed key of a service, identified by its `id`. Plugins use tokens to find each other's services without imports. */
export interface ServiceToken<T> {
  readonly id: string
  readonly [serviceType]?: T
}

/**
 * Creates a token for a service of type `T`. Tokens with the same id refer to the same service, so prefix the id with
 * the name of your plugin.
 *
 * @example const pricesToken = defineToken<{ usd(symbol: string): Promise<number> }>('acme.prices')
 */
export function defineToken<T>(id: string): ServiceToken<T> {
  return { id }
}

/**
 * Token of the connector sources. Every plugin that can reach wallets provides one.
 *
 * @example
 * const setup: Setup<never, void, void> = ({ provide }) => provide(connectorSourceToken, createFakeSource())
 */
export const connectorSourceToken: ServiceToken<ConnectorSource> = defineToken('connectorSource')

/**
 * Token of the chain adapters. Every plugin that supports a namespace provides one.
 *
 * @example
 * const setup: Setup<never, void, void> = ({ provide }) => provide(chainAdapterToken, createFakeAdapter())
 */
export const chainAdapterToken: ServiceToken<ChainAdapter> = defineToken('chainAdapter')

/**
 * Token of the balance source. A plugin that reads balances provides it.
 *
 * @example
 * const setup: Setup<'services', void, BalanceSource | undefined> = ({ services }) => services.first(balanceSourceToken)
 */
export const balanceSourceToken: ServiceToken<BalanceSource> = defineToken('balanceSource')

/**
 * Token of the wallet directory. A plugin that has information about wallets that are not installed provides it.
 *
 * @example
 * const setup: Setup<'services', void, WalletDirectory | undefined> = ({ services }) => services.first(walletDirectoryToken)
 */
export const walletDirectoryToken: ServiceToken<WalletDirectory> = defineToken('walletDirectory')

/** Finds services that plugins provide. */
export interface ServiceRegistry {
  /** Returns the services that are currently provided for a token, in the order in which the plugins were composed. */
  provided<T>(token: ServiceToken<T>): readonly T[]
  /** Activates every plugin that declared the token, then returns the same list as `provided`. */
  services<T>(token: ServiceToken<T>): Promise<readonly T[]>
}
