import type { BalanceSource, ChainAdapter } from './chain.ts'
import type { ConnectorSource } from './connector.ts'
import type { WalletDirectory } from './directory.ts'

declare const serviceType: unique symbol

/** A typed key to a service, known by its `id`: plugins meet by tokens, never by imports. */
export interface ServiceToken<T> {
  readonly id: string
  readonly [serviceType]?: T
}

/**
 * Makes a token for a service of type `T`. Two tokens with one id are one service: name it after your plugin.
 *
 * @example const pricesToken = defineToken<{ usd(symbol: string): Promise<number> }>('acme.prices')
 */
export function defineToken<T>(id: string): ServiceToken<T> {
  return { id }
}

/**
 * Provided once by everyone who can reach wallets.
 *
 * @example
 * const setup: Setup<never, void, void> = ({ provide }) => provide(connectorSourceToken, createFakeSource())
 */
export const connectorSourceToken: ServiceToken<ConnectorSource> = defineToken('connectorSource')

/**
 * Provided once by each namespace's adapter.
 *
 * @example
 * const setup: Setup<never, void, void> = ({ provide }) => provide(chainAdapterToken, createFakeAdapter())
 */
export const chainAdapterToken: ServiceToken<ChainAdapter> = defineToken('chainAdapter')

/**
 * Provided by whoever reads balances.
 *
 * @example
 * const setup: Setup<'services', void, BalanceSource | undefined> = ({ services }) => services.first(balanceSourceToken)
 */
export const balanceSourceToken: ServiceToken<BalanceSource> = defineToken('balanceSource')

/**
 * Provided by whoever knows wallets that are not installed here.
 *
 * @example
 * const setup: Setup<'services', void, WalletDirectory | undefined> = ({ services }) => services.first(walletDirectoryToken)
 */
export const walletDirectoryToken: ServiceToken<WalletDirectory> = defineToken('walletDirectory')

/** Finds the services that plugins provide. */
export interface ServiceRegistry {
  /** The services of a token that are provided now, in the order the plugins are composed. */
  provided<T>(token: ServiceToken<T>): readonly T[]
  /** As `provided`, after activating every plugin that declared the token. */
  services<T>(token: ServiceToken<T>): Promise<readonly T[]>
}
