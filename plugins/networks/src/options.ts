import { booleanOption, readOptions } from '@latchkit/kernel/plugin'

/** The options of `networks`. */
export interface NetworksOptions {
  /**
   * Whether the visitor can switch networks: in the list of networks, and by force on an unsupported network.
   * `kit.switchNetwork` and the wallet itself still switch. Default `true`.
   */
  readonly enableNetworkSwitch?: boolean
  /** Whether a wallet may stay on an unsupported network. Default `false`. */
  readonly allowUnsupportedChain?: boolean
}

const checks = { enableNetworkSwitch: booleanOption, allowUnsupportedChain: booleanOption }

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readNetworksOptions = (options: NetworksOptions | undefined): NetworksOptions =>
  readOptions('networks', checks, options)
