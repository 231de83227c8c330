import { chainOf, createForward } from './chains/forward.ts'
import type { Chain } from './chains/startChains.ts'
import { applyFault } from './control/applyFault.ts'
import { createControl } from './control/control.ts'
import { createFaultBook } from './control/faultBook.ts'
import { createRequestLog } from './control/requestLog.ts'
import type { FaultedService } from './control/schemas.ts'
import { createDataService } from './data/data.ts'
import type { Answer } from './gateway/gateway.ts'
import { refuse } from './gateway/reply.ts'
import type { Service } from './gateway/service.ts'
import type { Relay } from './relay/relay.ts'
import { createRemoteConfig } from './wallet-list/remoteConfig.ts'
import { createWalletList } from './wallet-list/walletList.ts'

/** Who answers what: the first part of the path names the service; faults come before its answer. */
export function createAnswer(chains: readonly Chain[], relay: Relay): Answer {
  const faults = createFaultBook()
  const requests = createRequestLog()
  const config = createRemoteConfig()
  const control = createControl({ chains, faults, requests, config })
  const services = new Map<string, { readonly name: FaultedService; readonly service: Service }>([
    ['chains', { name: 'chains', service: createForward(chains) }],
    ['data', { name: 'data', service: createDataService(chains) }],
    ['wallet-list', { name: 'wallet-list', service: createWalletList(config) }],
  ])

  return async ({ method, url, body, signal }) => {
    const [, prefix = '', ...rest] = url.pathname.split('/')
    const request = { method, path: `/${rest.join('/')}`, query: url.searchParams, body, signal }
    if (prefix === 'control') return control(request)
    // Its letters come by websocket, so its faults are its own.
    if (prefix === 'relay') return relay.service(request)
    const found = services.get(prefix)
    if (!found) return refuse(404, 'The services are /chains, /data, /wallet-list, /relay and /control.')
    requests.add({ service: found.name, method, path: url.pathname + url.search }, body)
    const chainId = found.name === 'chains' ? chainOf(chains, request.path)?.chainId : undefined
    const fault = faults.take(found.name, chainId)
    const instead = fault && (await applyFault(fault, signal))
    return instead ?? found.service(request)
  }
}
