import { booleanOption, type OptionCheck, readOptions } from '@latchkit/kernel'

/** The options of the `eip155` plugin. */
export interface Eip155Options {
  /** Lists the wallets that announce themselves by EIP-6963. Default `true`. */
  readonly enableEIP6963?: boolean
  /** Offers a wallet that is injected as `window.ethereum` and did not announce itself. Default `true`. */
  readonly enableInjected?: boolean
  /** Offers the Coinbase Wallet extension when it did not announce itself. Default `true`. */
  readonly enableCoinbase?: boolean
  /** The origins of Safe apps. A page framed by one of them offers that Safe. Default `['https://app.safe.global']`. */
  readonly safeOrigins?: readonly string[]
}

// Origins are compared as a whole: a path or a wildcard would silently match nothing.
const isOrigin = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value
const isOrigins = (value: unknown) => Array.isArray(value) && value.every(isOrigin)

const checks: Readonly<Record<keyof Eip155Options, OptionCheck>> = {
  enableEIP6963: booleanOption,
  enableInjected: booleanOption,
  enableCoinbase: booleanOption,
  safeOrigins: [isOrigins, 'a list of origins, such as https://app.safe.global'],
}

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readEip155Options = (given: Eip155Options): Eip155Options => readOptions('eip155', checks, given)
