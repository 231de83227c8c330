import type { ChainId, Network } from '../contracts/ids.ts'
import type { NodeOptions } from '../core/ports/portTable.ts'
import { joinUrl, withQuery } from '../services/http/urls.ts'

/** The networks that the hosted service supports: the references of their CAIP-2 ids, by namespace. */
const hosted: Readonly<Record<string, string>> = {
  eip155:
    '1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 ' +
    '84532 421614 7777777 11155111 11155420 999999999 1313161554 1313161555',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

// The networks of a kit are its own objects, so one result for each is enough.
const extended = new WeakMap<Network, Network>()

/**
 * Returns a network with all URLs that its reads can use, in their order: the site's own, the hosted service, and those of the
 * chain. The result is the same object for the same network.
 */
export function withNodes(network: Network, options: NodeOptions | undefined): Network {
  const existing = extended.get(network)
  if (existing || !options) return existing ?? network
  const { rpcUrls, caipNetworkId } = network
  const own = (options.rpcUrls[caipNetworkId] ?? []).map((url) => withProject(url, options))
  const http = [...new Set([...own, ...hostedUrls(caipNetworkId, options), ...rpcUrls.default.http])]
  const result = { ...network, rpcUrls: { ...rpcUrls, default: { ...rpcUrls.default, http } } }
  extended.set(network, result)
  return result
}

/** Returns the URL of the hosted service; none if it is turned off, lacks the network, or the kit has no project id. */
function hostedUrls(chainId: ChainId, { projectId, services: { rpc } }: NodeOptions): readonly string[] {
  const [namespace = '', reference = ''] = chainId.split(':')
  const references = Object.hasOwn(hosted, namespace) ? hosted[namespace]?.split(' ') : undefined
  if (!rpc || !projectId || !references?.includes(reference)) return []
  return [withQuery(joinUrl(rpc, '/v1/'), { chainId, projectId })]
}

/** Adds the project id to a URL on the host of the hosted service that lacks it. */
function withProject(url: string, { projectId, services: { rpc } }: NodeOptions): string {
  if (!projectId || !URL.canParse(url) || !URL.canParse(rpc)) return url
  const { host, searchParams } = new URL(url)
  return host === new URL(rpc).host && !searchParams.has('projectId') ? withQuery(url, { projectId }) : url
}
