import { type AccountId, type ChainId, parseAccountId, parseChainId } from '@latchkit/kernel'
import type { ReceiveOptions } from '@latchkit/kernel/chain'

/**
 * Builds the URI that other wallets read an account and its network from. The same key controls an address on every network,
 * while a smart account exists on its own: elsewhere, it may be impossible to move what the address receives.
 *
 * @see https://eips.ethereum.org/EIPS/eip-681
 */
export function receiveUri(
  account: AccountId,
  chainId: ChainId,
  { accountType }: Pick<ReceiveOptions, 'accountType'>,
): string | undefined {
  const { address, chainId: ownChainId } = parseAccountId(account)
  const { reference } = parseChainId(chainId)
  const isNamed = /^0x[0-9a-fA-F]{40}$/.test(address) && /^[1-9]\d*$/.test(reference)
  const receives = accountType !== 'smartAccount' || chainId === ownChainId
  return isNamed && receives ? `ethereum:${address}@${reference}` : undefined
}
