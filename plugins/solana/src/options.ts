import { booleanOption, readOptions } from '@latchkit/kernel/plugin'

/** The options of the `solana` plugin. */
export interface SolanaOptions {
  /** Lists the wallets that register by the Wallet Standard. Default `true`. */
  readonly enableWalletStandard?: boolean
  /** Offers the wallets that only inject a provider, such as `window.solana`. Default `true`. */
  readonly enableInjected?: boolean
}

const checks = { enableWalletStandard: booleanOption, enableInjected: booleanOption }

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readSolanaOptions = (options: SolanaOptions): SolanaOptions =>
  readOptions('solana', checks, options)
