import { hostsOnDevice, type OptionCheck, readOptions } from '@latchkit/kernel/plugin'

/** The options of `names`. */
export interface NamesOptions {
  /**
   * Origins of gateways that may be asked for records which a name keeps outside of Ethereum (ERC-3668), such as
   * `https://gateway.example`. They are part of the policy of the kit. A gateway learns the name and the address of the visitor's
   * network connection. Default: none, and such names count as not checked.
   */
  readonly gateways?: readonly string[]
}

const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value) &&
  // A wildcard is part of an origin, and would be many in a policy.
  new URL(value).origin === value.replaceAll('*', '') &&
  (value.startsWith('https:') || hostsOnDevice(value).length > 0)

const checks: { readonly gateways: OptionCheck } = {
  gateways: [
    (value) => Array.isArray(value) && value.every(isOrigin),
    'a list of https origins, such as ["https://gateway.example"]',
  ],
}

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readNamesOptions = (options: NamesOptions | undefined): NamesOptions =>
  readOptions('names', checks, options)
