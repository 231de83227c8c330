import { booleanOption, readOptions } from '@latchkit/kernel/plugin'

/** The options of `networks`. */
export interface NetworksOptions {
  /** Whether a wallet on an unsupported network must switch or disconnect. Default `true`. */
  readonly enableNetworkSwitch?: boolean
  /** Whether a wallet may stay on an unsupported network. Default `false`. */
  readonly allowUnsupportedChain?: boolean
}

const checks = { enableNetworkSwitch: booleanOption, allowUnsupportedChain: booleanOption }

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readNetworksOptions = (given: NetworksOptions | undefined): NetworksOptions =>
  readOptions('networks', checks, given)
