import { type AccountId, type Network, parseAccountId } from '@latchkit/kernel'
import { type AddressCheck, hasEthereumAccounts, isEthereumPrefix } from '@latchkit/kernel/chain'
import { genericPrefix, getPrefix } from '../network.ts'
import { decodeAddress, encodeAddress } from '../ss58.ts'

/**
 * Validates an SS58 address of a 32-byte key, for any chain, including its checksum. For a sender, an address with the generic
 * prefix is returned in the format of the sender's network, so that a receiver has one notation only: a payment that is
 * repeated with the other one would not be recognized.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/
 */
export function checkAddress(
  text: string,
  networks: readonly Network[] = [],
  from?: AccountId,
): AddressCheck {
  const address = text.trim()
  const decoded = decodeAddress(address)
  if (typeof decoded === 'string') return { ok: false, reason: decoded }
  const chainId = from && parseAccountId(from).chainId
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  // No key can spend from such an address.
  if (isEthereumPrefix(decoded.prefix) || (network && hasEthereumAccounts(network)))
    return { ok: false, reason: 'shape' }
  if (!network || decoded.prefix !== genericPrefix) return { ok: true, address }
  return { ok: true, address: encodeAddress(decoded.publicKey, getPrefix(network)) }
}
