import { defineErrors, parseChainId } from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { callNode, unlessAborted } from '@latchkit/kernel/chain'
import { readChainId } from '../readAnswers.ts'

const errors = defineErrors({
  OTHER_NETWORK: {
    message:
      'The node at {host} is of network {found}, and not of {name}. Nothing was sent. Correct the RPC URL of this network.',
    surface: 'view',
    rpcCode: -32603,
  },
})

/** A node that takes longer is not waited for: what is built names its network, so a wallet of another refuses it. */
const waitMs = 3_000

/** The URLs of nodes that have said to be of this network. */
const confirmed = new WeakMap<NetworkNode['network'], Set<string>>()

/**
 * Asks every node of a network for its chain id, until it has given the right one once.
 *
 * @throws {LatchkitError} OTHER_NETWORK
 */
export async function checkNode(node: NetworkNode, signal: AbortSignal): Promise<void> {
  const { network, fetch } = node
  const known = confirmed.get(network) ?? new Set()
  confirmed.set(network, known)
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
  const check = async (url: string) => {
    const found = await unlessAborted(chainIdOf(url, fetch, bounded), bounded).catch(() => undefined)
    if (found === network.caipNetworkId) known.add(url)
    else if (found) {
      const values = { host: hostOf(url), found: parseChainId(found).reference, name: network.name }
      throw errors.OTHER_NETWORK({ values })
    }
  }
  await Promise.all(network.rpcUrls.default.http.filter((url) => !known.has(url)).map(check))
}

async function chainIdOf(url: string, fetch: NetworkNode['fetch'], signal: AbortSignal) {
  const [answer] = await callNode(url, [{ method: 'eth_chainId' }], { fetch, signal })
  return readChainId(answer?.result)
}

/** Without the path, which often holds a key. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
