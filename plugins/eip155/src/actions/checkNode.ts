import { parseChainId } from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { callNode, copyOwn, unlessAborted } from '@latchkit/kernel/chain'
import { errors } from '../errors.ts'
import { readChainId } from '../readResponses.ts'

/**
 * How long to wait for a node. A slower node is safe: the request names its network, so a wallet on another one refuses
 * it.
 */
const timeoutMs = 3_000

/** The URLs of nodes that have reported the chain id of this network. */
const confirmed = new WeakMap<NetworkNode['network'], Set<string>>()

/**
 * Requests the chain id from every node of a network until the node has reported the right one once.
 *
 * @throws {LatchkitError} OTHER_NETWORK
 */
export async function checkNode(node: NetworkNode, signal: AbortSignal): Promise<void> {
  const { network, fetch } = node
  const confirmedUrls = confirmed.get(network) ?? new Set()
  confirmed.set(network, confirmedUrls)
  const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const check = async (url: string) => {
    const chainId = await unlessAborted(fetchChainId(url, fetch, timedSignal), timedSignal).catch(
      () => undefined,
    )
    if (chainId === network.caipNetworkId) confirmedUrls.add(url)
    else if (chainId) {
      const values = { host: getHost(url), found: parseChainId(chainId).reference, name: network.name }
      throw errors.OTHER_NETWORK({ values })
    }
  }
  await Promise.all(network.rpcUrls.default.http.filter((url) => !confirmedUrls.has(url)).map(check))
}

async function fetchChainId(url: string, fetch: NetworkNode['fetch'], signal: AbortSignal) {
  const [response] = await callNode(url, [{ method: 'eth_chainId' }], { fetch, signal })
  return readChainId(copyOwn(response ?? {}).result)
}

/** Returns the host without the path, because the path often contains an API key. */
const getHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
