import { isHostList, type OptionCheck, readOptions } from '@latchkit/kernel/plugin'
import type { Provider } from './model.ts'

/** The options of `onramp`. */
export interface OnrampOptions {
  /**
   * Further hosts of a provider's checkout page, with their ports, such as `pay.example.com`. A checkout on any other host is
   * not opened.
   */
  readonly checkoutHosts?: Readonly<Partial<Record<Provider, readonly string[]>>>
}

const isHosts = ([provider, hosts]: readonly [string, unknown]): boolean =>
  (provider === 'coinbase' || provider === 'meld') && isHostList(hosts)

const checks: { readonly checkoutHosts: OptionCheck } = {
  checkoutHosts: [
    (value) => typeof value === 'object' && value !== null && Object.entries(value).every(isHosts),
    'an object of hosts by provider, such as { coinbase: ["pay.example.com"] }',
  ],
}

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readOnrampOptions = (options: OnrampOptions | undefined): OnrampOptions =>
  readOptions('onramp', checks, options)
