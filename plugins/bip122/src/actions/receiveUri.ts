import { type AccountId, type ChainId, parseAccountId } from '@latchkit/kernel'
import { findChain } from '../chains.ts'
import { decodeAddress } from './decodeAddress.ts'

/**
 * Builds the URI of an address. It names no network, and neither do the addresses of some test networks: the same address
 * receives on all of those.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
export function receiveUri(account: AccountId, chainId: ChainId): string | undefined {
  const { address } = parseAccountId(account)
  const chain = findChain(chainId)
  return chain && decodeAddress(address)?.prefixes.includes(chain.prefix) ? `bitcoin:${address}` : undefined
}
