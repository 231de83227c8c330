import { type ChainId, type Network, parseChainId } from '@latchkit/kernel'

/** The namespaces whose block explorers show a transaction under `/tx/`. */
const supported: ReadonlySet<string> = new Set(['eip155', 'solana', 'bip122', 'cosmos'])

/** The link to a transaction in the network's block explorer; `undefined` if it has none, or if its URL is not https. */
export function explorerLink(
  network: Network | undefined,
  hash: string | undefined,
): { readonly name: string; readonly url: string } | undefined {
  const explorer = network?.blockExplorers?.default
  if (!network || !explorer || hash === undefined || !URL.canParse(explorer.url)) return undefined
  const url = new URL(explorer.url)
  if (url.protocol !== 'https:' || !supported.has(parseChainId(network.caipNetworkId).namespace))
    return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/tx/${encodeURIComponent(hash)}`
  return { name: explorer.name, url: url.href }
}

/** The link to a transaction in the explorer of one of the networks, for a toast. */
export function explorerAction(
  networks: readonly Network[],
  chainId: ChainId,
  hash: string,
): { readonly label: string; readonly url: string } | undefined {
  const link = explorerLink(
    networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    hash,
  )
  return link && { label: link.name, url: link.url }
}
