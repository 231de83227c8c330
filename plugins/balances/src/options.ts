import type { ChainId } from '@latchkit/kernel'
import { type OptionCheck, readOptions } from '@latchkit/kernel/plugin'

/** The options of `balances`. */
export interface BalancesOptions {
  /**
   * The token whose balance buttons show on a network, by CAIP-2 id, instead of the network's currency. Its contract is read;
   * only eip155 supports it.
   */
  readonly tokens?: Readonly<Partial<Record<ChainId, { readonly address: string }>>>
}

const isToken = (value: unknown): boolean => typeof Object(value).address === 'string'

const checks: { readonly tokens: OptionCheck } = {
  tokens: [
    (value) => typeof value === 'object' && value !== null && Object.values(value).every(isToken),
    'an object of tokens by network, such as { "eip155:1": { address: "0x…" } }',
  ],
}

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readBalancesOptions = (options: BalancesOptions | undefined): BalancesOptions =>
  readOptions('balances', checks, options)
