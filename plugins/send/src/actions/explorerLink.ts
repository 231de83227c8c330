import { type Network, parseChainId } from '@latchkit/kernel'

/** Namespaces whose explorers show a transaction under `/tx/`, as all of those that are configured here do. */
const known: ReadonlySet<string> = new Set(['eip155', 'solana', 'bip122', 'cosmos'])

/** Where a network's explorer shows a transaction; nothing without an explorer, or over anything but https. */
export function explorerLink(
  network: Network | undefined,
  hash: string | undefined,
): { readonly name: string; readonly url: string } | undefined {
  const explorer = network?.blockExplorers?.default
  if (!network || !explorer || hash === undefined || !URL.canParse(explorer.url)) return undefined
  const url = new URL(explorer.url)
  if (url.protocol !== 'https:' || !known.has(parseChainId(network.caipNetworkId).namespace)) return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/tx/${encodeURIComponent(hash)}`
  return { name: explorer.name, url: url.href }
}
