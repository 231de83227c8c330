import { parseChainId } from '@latchkit/kernel'
import { callNode, findNode, readFromNodes } from '@latchkit/kernel/chain'
import type { Context } from '@latchkit/kernel/plugin'
import type { Needs } from './needs.ts'
import type { SiwxPorts } from './sessions/types.ts'
import type { NodeRequest } from './verify/types.ts'

/** Creates what a configuration may use, on top of the plugin's ports. */
export function createSiwxPorts(context: Context<Needs, unknown>): SiwxPorts {
  const { chains, clock, crypto, storage } = context
  const networkOf = (id: string) => chains.networks().find(({ caipNetworkId }) => caipNetworkId === id)
  return {
    storage,
    page: { domain: location.host, uri: location.origin },
    dateNow: clock.dateNow,
    randomId: crypto.randomId,
    async writtenAddress(chainId, address) {
      const adapter = await chains.adapter(parseChainId(chainId).namespace)
      const checked = await adapter.checkAddress(address)
      return checked.ok ? checked.address : address
    },
    networkName: (chainId) => networkOf(chainId)?.name,
    node: (chainId) => (networkOf(chainId) ? requestTo(context, chainId) : undefined),
  }
}

/** Calls the nodes of a network until one answers. */
const requestTo =
  ({ chains, signal: pluginSignal }: Context<Needs, unknown>, chainId: string): NodeRequest =>
  async (call, { signal = pluginSignal }) => {
    const { network, fetch } = findNode(chains, chainId)
    const [answer] = await readFromNodes(
      network.rpcUrls.default.http,
      (url, attempt) => callNode(url, [call], { fetch, signal: attempt }),
      { signal: AbortSignal.any([signal, pluginSignal]) },
    )
    if (answer?.error) throw Object.assign(new Error('The node refused the call'), answer.error)
    return answer?.result
  }
