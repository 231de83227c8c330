import type { Namespace } from '@latchkit/kernel'

/** The kind of account that a namespace begins with, where the wallet has several. */
export type AccountTypes = Readonly<
  Partial<Record<Extract<Namespace, 'eip155' | 'solana'>, 'eoa' | 'smartAccount'>>
>

/** Options of this plugin. */
export interface EmbeddedOptions {
  /** Default: a smart account on eip155, a plain one on solana. */
  readonly defaultAccountTypes?: AccountTypes
  /** Keeps what passes between the page and the frame, for whoever looks for a fault; secrets are left out. Default off. */
  readonly enableLogger?: boolean
}

/** The options, or nothing for the defaults. */
export type GivenOptions = EmbeddedOptions | undefined

/** Checked by hand, where a wrong one is said in a sentence. */
export function readOptions(given: GivenOptions): Required<EmbeddedOptions> {
  const { defaultAccountTypes = {}, enableLogger = false, ...rest } = given ?? {}
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
