import type { AccountId } from './ids.ts'
import { defineToken, type ServiceToken } from './tokens.ts'

/**
 * Another party of an account's payments, by its `address`. `isSuspect` means that the account has never paid it, and that it only
 * appears in transactions that moved nothing of value or that imitate the address of another party.
 */
export interface Counterparty {
  readonly address: string
  readonly isSuspect: boolean
}

/**
 * Lists the addresses that an account has paid and received payments from. A plugin that reads histories provides it. Any account
 * can add transactions to the history of another one, so an address is not trustworthy because it appears there.
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
