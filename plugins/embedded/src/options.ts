import type { ChainId, Namespace } from '@latchkit/kernel'
import { booleanOption, type OptionCheck, readOptions } from '@latchkit/kernel/plugin'

/** The default account type of a namespace on which the wallet has several types. */
export type AccountTypes = Readonly<
  Partial<Record<Extract<Namespace, 'eip155' | 'solana'>, 'eoa' | 'smartAccount'>>
>

/** Options of this plugin. */
export interface EmbeddedOptions {
  /** Default: a smart account on eip155, and a standard account on solana. */
  readonly defaultAccountTypes?: AccountTypes
  /**
   * CAIP-2 ids of the networks on which the wallet has accounts. Default: those of the hosted wallet, and all networks of
   * eip155 and solana for a secure site of your own.
   */
  readonly networks?: readonly ChainId[]
  /** Logs the messages between the page and the frame for debugging. Payloads are left out. Default: false. */
  readonly enableLogger?: boolean
}

const isAccountTypes = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([namespace, type]) => /^(eip155|solana)$/.test(namespace) && /^(eoa|smartAccount)$/.test(`${type}`),
  )

/** The options with their defaults. */
export type ReadOptions = Required<Omit<EmbeddedOptions, 'networks'>> & Pick<EmbeddedOptions, 'networks'>

const isChainList = (value: unknown) =>
  Array.isArray(value) && value.every((id) => /^(eip155|solana):[-\w]{1,32}$/.test(`${id}`))

const checks: Readonly<Record<keyof EmbeddedOptions, OptionCheck>> = {
  defaultAccountTypes: [isAccountTypes, 'eoa or smartAccount, for eip155 and solana'],
  networks: [isChainList, 'a list of CAIP-2 ids of eip155 and solana'],
  enableLogger: booleanOption,
}

/**
 * Validates the options and applies the defaults.
 * @throws {Error} for an unknown option or an invalid value
 */
export function readEmbeddedOptions(options: EmbeddedOptions | undefined): ReadOptions {
  const { defaultAccountTypes, networks, enableLogger = false } = readOptions('embedded', checks, options)
  return {
    defaultAccountTypes: { eip155: 'smartAccount', solana: 'eoa', ...defaultAccountTypes },
    ...(networks && { networks }),
    enableLogger,
  }
}
