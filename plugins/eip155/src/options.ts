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

/** The argument of the plugin factory, which may be omitted. */
// biome-ignore lint/suspicious/noConfusingVoidType: `eip155()` leaves the argument out.
export type GivenOptions = Eip155Options | void
