import type { DescribableData } from '@latchkit/kernel/plugin'
import { domainSeparator } from './codec.ts'

/**
 * Returns the hash of a domain, in lower case. The result is `undefined` if a value does not fit its type.
 * @see https://eips.ethereum.org/EIPS/eip-712#definition-of-domainseparator
 */
export function hashDomain(domain: DescribableData['domain']): string | undefined {
  try {
    return domainSeparator({ domain })
  } catch {
    return undefined
  }
}
