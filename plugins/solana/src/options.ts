/** The options of the `solana` plugin. */
export interface SolanaOptions {
  /** Lists the wallets that register by the Wallet Standard. Default `true`. */
  readonly enableWalletStandard?: boolean
  /** Offers the wallets that only inject a provider, such as `window.solana`. Default `true`. */
  readonly enableInjected?: boolean
}

/** The argument of the plugin factory, which may be omitted. */
// biome-ignore lint/suspicious/noConfusingVoidType: `solana()` leaves the argument out.
export type GivenOptions = SolanaOptions | void
