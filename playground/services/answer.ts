import { chainOf, createForward } from './chains/forward.ts'
import type { LazyChains } from './chains/lazyChain.ts'
import type { Chains } from './chains/startChains.ts'
import { applyFault } from './control/applyFault.ts'
import { createControl } from './control/control.ts'
import type { FaultBook } from './control/faultBook.ts'
import { type RequestLog, rpcMethods } from './control/requestLog.ts'
import type { FaultedService } from './control/schemas.ts'
import { createDataService } from './data/data.ts'
import type { Answer } from './gateway/gateway.ts'
import { refuse } from './gateway/reply.ts'
import type { Service } from './gateway/service.ts'
import type { Relay } from './relay/relay.ts'
import type { SecureSiteSettings } from './secure-site/settings.ts'
import type { SessionStore } from './sessions/sessionStore.ts'
import type { Project } from './wallet-list/project.ts'
import { createWalletList } from './wallet-list/walletList.ts'

/** What tests set, and what they may look up. */
export interface Steered {
  readonly faults: FaultBook
  readonly requests: RequestLog
  readonly project: Project
  readonly secureSite: SecureSiteSettings
}

/** Who answers what: the first part of the path names the service; faults come before its answer. */
export function createAnswer(
  { chains, tokens, sessions }: Pick<Chains, 'chains' | 'tokens'> & { readonly sessions: SessionStore },
  relay: Relay,
  others: LazyChains,
  steered: Steered,
): Answer {
  const { faults, requests, project } = steered
  const control = createControl({ chains, tokens, ...steered })
  const forward = createForward(chains)
  const services = new Map<string, { readonly name: FaultedService; readonly service: Service }>([
    [
      'chains',
      {
        name: 'chains',
        service: (request) => (others.of(request.path) ? others.answer(request) : forward(request)),
      },
    ],
    ['data', { name: 'data', service: createDataService({ chains, tokens }, others, sessions) }],
    ['wallet-list', { name: 'wallet-list', service: createWalletList(project) }],
  ])

  return async ({ method, url, body, headers, signal }) => {
    const [, prefix = '', ...rest] = url.pathname.split('/')
    const path = `/${rest.join('/')}`
    const request = { method, path, query: url.searchParams, body, headers, signal }
    if (prefix === 'control') return control(request)
    // Its letters come by websocket, so its faults are its own.
    if (prefix === 'relay') return relay.service(request)
    const found = services.get(prefix)
    if (!found) return refuse(404, 'The services are /chains, /data, /wallet-list, /relay and /control.')
    const { name, service } = found
    requests.add({ service: name, method, path: url.pathname + url.search }, body)
    const isChain = name === 'chains'
    const chainId = isChain ? chainOf(chains, path)?.chainId : undefined
    const fault = faults.take({ service: name, chainId, path, rpcMethods: isChain ? rpcMethods(body) : [] })
    const answer = () => service(request)
    return fault ? applyFault({ fault, service: name, request, answer }) : answer()
  }
}
