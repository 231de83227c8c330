import type { Namespace } from '@latchkit/kernel'

/** The default account type of a namespace on which the wallet has several types. */
export type AccountTypes = Readonly<
  Partial<Record<Extract<Namespace, 'eip155' | 'solana'>, 'eoa' | 'smartAccount'>>
>

/** Options of this plugin. */
export interface EmbeddedOptions {
  /** Default: a smart account on eip155, and a plain account on solana. */
  readonly defaultAccountTypes?: AccountTypes
  /** Logs the messages between the page and the frame for debugging. Payloads are left out. Default: false. */
  readonly enableLogger?: boolean
}

/**
 * Validates the options and applies the defaults.
 * @throws {Error} when an option is unknown or has an invalid value
 */
export function readOptions(options: EmbeddedOptions | undefined): Required<EmbeddedOptions> {
  const { defaultAccountTypes = {}, enableLogger = false, ...rest } = options ?? {}
  for (const name of Object.keys(rest)) throw new Error(`embedded: there is no option ${name}`)
  if (typeof enableLogger !== 'boolean') throw new Error('embedded: enableLogger is true or false')
  for (const [namespace, type] of Object.entries(defaultAccountTypes))
    if (!/^(eip155|solana)$/.test(namespace) || !/^(eoa|smartAccount)$/.test(`${type}`))
      throw new Error('embedded: defaultAccountTypes is eoa or smartAccount, for eip155 and solana')
  return {
    defaultAccountTypes: { eip155: 'smartAccount', solana: 'eoa', ...defaultAccountTypes },
    enableLogger,
  }
}
