import { isAddress } from 'viem/utils'
import type { Chain } from '../chains/startChains.ts'
import { json, type Reply, refuse } from '../gateway/reply.ts'
import { type Service, segmentsOf } from '../gateway/service.ts'
import { readBalances } from './balance.ts'
import { failed } from './failed.ts'

/** The data service: what the chains hold, in the documented shapes. */
export function createDataService(chains: readonly Chain[]): Service {
  return ({ method, path, query, signal }) => {
    if (method !== 'GET') return refuse(405, 'The data service answers GET alone.')
    const [version, topic, address, detail, ...rest] = segmentsOf(path) ?? []
    if (version !== 'v1' || rest.length > 0) return noRoute(path)
    if (topic === 'supported-chains' && address === undefined) return supportedChains(chains)
    if (topic === 'identity' && address !== undefined && detail === undefined) return identity(address)
    if (topic === 'account' && address !== undefined && detail === 'balance') {
      return readBalances({ chains, address, query, signal })
    }
    return noRoute(path)
  }
}

function noRoute(path: string): Reply {
  return refuse(404, `The data service has no GET ${path}.`)
}

function supportedChains(chains: readonly Chain[]): Reply {
  const http = chains.map(({ chainId }) => `eip155:${chainId}`)
  return json({ http, ws: [] }, 200, { 'cache-control': 'public, max-age=86400' })
}

/** No name service is among the local parts, so an address has no name: that is a true answer. */
function identity(address: string): Reply {
  if (!isAddress(address, { strict: false })) return failed('address', 'is not an address')
  return json({ name: null, avatar: null, resolvedAt: null })
}
