import { booleanOption, type OptionCheck, readOptions } from '@latchkit/kernel/plugin'

/** The options of the `eip155` plugin. */
export interface Eip155Options {
  /** Lists the wallets that announce themselves by EIP-6963. Default `true`. */
  readonly enableEIP6963?: boolean
  /** Offers a wallet that is injected as `window.ethereum` and did not announce itself. Default `true`. */
  readonly enableInjected?: boolean
  /** Offers the Coinbase Wallet extension when it did not announce itself. Default `true`. */
  readonly enableCoinbase?: boolean
}

const checks: Readonly<Record<keyof Eip155Options, OptionCheck>> = {
  enableEIP6963: booleanOption,
  enableInjected: booleanOption,
  enableCoinbase: booleanOption,
}

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readEip155Options = (options: Eip155Options): Eip155Options =>
  readOptions('eip155', checks, options)
