import type { ChainId, Network } from '@latchkit/kernel'
import { transactionLink } from '@latchkit/kernel/plugin'

/** The link to a transaction in the explorer of one of the networks, for a toast. */
export function explorerAction(
  networks: readonly Network[],
  chainId: ChainId,
  hash: string,
): { readonly label: string; readonly url: string } | undefined {
  const link = transactionLink(
    networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    hash,
  )
  return link && { label: link.name, url: link.url }
}
