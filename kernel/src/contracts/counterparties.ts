import type { AccountId } from './ids.ts'
import { defineToken, type ServiceToken } from './tokens.ts'

/**
 * Another party of an account's payments, by its `address`. `isSuspect` means that the account has never paid it, and that it is in
 * the history by transactions that moved nothing of value or that imitate the address of another party.
 */
export interface Counterparty {
  readonly address: string
  readonly isSuspect: boolean
}

/**
 * Knows whom an account has paid, and who has paid it. A plugin that reads histories provides it. Anybody can put transactions into
 * the history of an account, so being in it proves nothing about an address.
 *
 * @example
 * const withoutHistory: CounterpartySource = { counterpartiesOf: async () => [] }
 */
export interface CounterpartySource {
  /** The other parties of the latest payments, the newest first. Rejects if the history cannot be read. */
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
