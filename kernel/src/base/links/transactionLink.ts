import type { Network } from '../../contracts/ids.ts'
import { parseChainId } from '../caip/ids.ts'

/** The namespaces whose block explorers show a transaction under `/tx/`. */
const supported: ReadonlySet<string> = new Set(['eip155', 'solana', 'bip122', 'cosmos'])

/**
 * Returns the link to a transaction in the network's block explorer, with the explorer's name; `undefined` if the network has no
 * explorer, or if its URL is not https.
 *
 * @example
 * const urlOf = (network: Network, hash: string) => transactionLink(network, hash)?.url
 */
export function transactionLink(
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
