/** What `solana` takes. */
export interface SolanaOptions {
  /** Lists the wallets that register themselves by Wallet Standard. Default `true`. */
  readonly enableWalletStandard?: boolean
  /** Offers the wallets that only put a provider into the page, such as `window.solana`. Default `true`. */
  readonly enableInjected?: boolean
}

/** The options as the factory is called: none are options too. */
// biome-ignore lint/suspicious/noConfusingVoidType: `solana()` leaves the argument out.
export type GivenOptions = SolanaOptions | void
