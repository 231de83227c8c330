/** What `networks` takes. */
export interface NetworksOptions {
  /** Whether a wallet on a network the site does not list is asked to leave it. Default `true`. */
  readonly enableNetworkSwitch?: boolean
  /** Leaves a wallet where it is, whatever network that is. Default `false`. */
  readonly allowUnsupportedChain?: boolean
}

/** The options as the factory is called: none are options too. */
// biome-ignore lint/suspicious/noConfusingVoidType: `networks()` leaves the argument out.
export type GivenOptions = NetworksOptions | void
