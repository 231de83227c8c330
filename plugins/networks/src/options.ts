/** The options of `networks`. */
export interface NetworksOptions {
  /** Whether a wallet on an unsupported network must switch or disconnect. Default `true`. */
  readonly enableNetworkSwitch?: boolean
  /** Whether a wallet may stay on an unsupported network. Default `false`. */
  readonly allowUnsupportedChain?: boolean
}

/** The argument of the factory. The options can be omitted. */
// biome-ignore lint/suspicious/noConfusingVoidType: `networks()` is called without an argument.
export type GivenOptions = NetworksOptions | void
