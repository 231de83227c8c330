/** What `eip155` takes. */
export interface Eip155Options {
  /** Lists the wallets that announce themselves by EIP-6963. Default `true`. */
  readonly enableEIP6963?: boolean
  /** Offers a wallet that is in the page as `window.ethereum` and did not announce itself. Default `true`. */
  readonly enableInjected?: boolean
  /** Offers Coinbase's own extension where it did not announce itself. Default `true`. */
  readonly enableCoinbase?: boolean
  /** Origins of Safe apps: framed by one of them, the page offers that Safe. Default `['https://app.safe.global']`. */
  readonly safeOrigins?: readonly string[]
}

/** The options as the factory is called: none are options too. */
// biome-ignore lint/suspicious/noConfusingVoidType: `eip155()` leaves the argument out.
export type GivenOptions = Eip155Options | void
