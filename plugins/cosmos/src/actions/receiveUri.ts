import { type AccountId, type ChainId, type Network, parseAccountId } from '@latchkit/kernel'
import { getDetails } from './getDetails.ts'

/**
 * Returns the address alone: no scheme for payments is registered for chains of the Cosmos SDK. A chain receives at addresses with
 * its own prefix. A chain without details is only known to be the account's own.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 */
export function receiveUri(
  networks: readonly Network[],
  account: AccountId,
  chainId: ChainId,
): string | undefined {
  const { address, chainId: ownChainId } = parseAccountId(account)
  const details = getDetails(networks.find(({ caipNetworkId }) => caipNetworkId === chainId))
  // The prefix may contain the separator, the rest of an address never does (BIP-173).
  const prefix = address.slice(0, address.lastIndexOf('1'))
  const receives = details ? prefix === details.bech32Prefix : chainId === ownChainId
  return receives ? address : undefined
}
