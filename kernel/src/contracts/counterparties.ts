import type { AccountId } from './ids.ts'
import { defineToken, type ServiceToken } from './tokens.ts'

/**
 * Another party of an account's payments, by its `address`. `isSuspect` means that the account has never paid it, and that the
 * history contains it only in transactions that moved nothing of value, or that its address imitates that of another party.
 */
export interface Counterparty {
  readonly address: string
  readonly isSuspect: boolean
}

/**
 * Returns the other parties of an account's payments. A plugin that reads histories provides it. Every account can add transactions
 * to the history of another account, so the history proves nothing about an address.
 *
 * @example
 * const withoutHistory: CounterpartySource = { counterpartiesOf: async () => [] }
 */
export interface CounterpartySource {
  /** Resolves to the other parties of the latest payments, the newest first. Rejects if the history cannot be read. */
  counterpartiesOf(
    account: AccountId,
    options: { readonly signal: AbortSignal },
  ): Promise<readonly Counterparty[]>
}

/**
 * Token of the counterparty source.
 *
 * @example
 * const setup: Setup<'services', void, CounterpartySource | undefined> = ({ services }) =>
 *   services.first(counterpartySourceToken)
 */
export const counterpartySourceToken: ServiceToken<CounterpartySource> = defineToken('counterpartySource')
