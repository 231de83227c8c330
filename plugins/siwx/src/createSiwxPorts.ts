import { parseChainId } from '@latchkit/kernel'
import { type Context, lazy } from '@latchkit/kernel/plugin'
import type { Needs } from './needs.ts'
import type { SiwxPorts } from './sessions/types.ts'

// A constant function, so that the code is requested once.
const loadNodes = lazy(() => import('./callNodes.ts'))

/** Creates what a configuration may use, on top of the plugin's ports. */
export function createSiwxPorts(context: Context<Needs, unknown>): SiwxPorts {
  const { chains, clock, crypto, storage } = context
  const networkOf = (id: string) => chains.networks().find(({ caipNetworkId }) => caipNetworkId === id)
  return {
    storage,
    page: { domain: location.host, uri: location.origin },
    dateNow: clock.dateNow,
    now: clock.now,
    randomId: crypto.randomId,
    async writtenAddress(chainId, address) {
      const adapter = await chains.adapter(parseChainId(chainId).namespace)
      const checked = await adapter.checkAddress(address)
      return checked.ok ? checked.address : address
    },
    networkName: (chainId) => networkOf(chainId)?.name,
    // Only contract wallets need a node.
    node: (chainId) =>
      networkOf(chainId) && (async (...call) => (await loadNodes()).callNodes(context, chainId, ...call)),
  }
}
