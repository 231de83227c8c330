import { type AccountId, type ChainId, type Network, parseAccountId } from '@latchkit/kernel'
import { hasEthereumAccounts } from '@latchkit/kernel/chain'
import { getPrefix } from '../network.ts'
import { decodeAddress } from '../ss58.ts'

/**
 * Returns the address alone: no scheme for payments is registered, and wallets that read `substrate:` disagree on what follows
 * it. An address in the format of another network would be refused by most senders, although it has the same key.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 */
export function receiveUri(
  networks: readonly Network[],
  account: AccountId,
  chainId: ChainId,
): string | undefined {
  const { address } = parseAccountId(account)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const decoded = decodeAddress(address)
  const receives =
    network &&
    !hasEthereumAccounts(network) &&
    typeof decoded !== 'string' &&
    decoded.prefix === getPrefix(network)
  return receives ? address : undefined
}
