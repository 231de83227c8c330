import type { BalanceSource, ChainAdapter } from './chain.ts'
import type { ConnectorSource } from './connector.ts'

declare const serviceType: unique symbol

/** A typed key to a service: plugins meet by tokens, never by imports. */
export interface ServiceToken<T> {
  readonly id: string
  readonly [serviceType]?: T
}

/** Makes a token for a service of type `T`. */
export function defineToken<T>(id: string): ServiceToken<T> {
  return { id }
}

/** Provided once by everyone who can reach wallets. */
export const connectorSourceToken: ServiceToken<ConnectorSource> = defineToken('connectorSource')

/** Provided once by each namespace's adapter. */
export const chainAdapterToken: ServiceToken<ChainAdapter> = defineToken('chainAdapter')

/** Provided by whoever reads balances. */
export const balanceSourceToken: ServiceToken<BalanceSource> = defineToken('balanceSource')
