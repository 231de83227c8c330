import { localPrefixes } from '../shared/networks.ts'
import { createAnalyticsService } from './analytics/analyticsService.ts'
import type { EventStore } from './analytics/eventStore.ts'
import { type AuthParts, createAuthService } from './auth/authService.ts'
import { chainOf, createForward } from './chains/forward.ts'
import type { LazyChains } from './chains/lazyChain.ts'
import type { Chains } from './chains/startChains.ts'
import { applyFault } from './control/applyFault.ts'
import { createControl } from './control/control.ts'
import type { FaultBook } from './control/faultBook.ts'
import { type RequestLog, rpcMethods } from './control/requestLog.ts'
import type { FaultedService } from './control/schemas.ts'
import { createDataService, type DataStores } from './data/data.ts'
import { createDescriptorService } from './descriptors/descriptorService.ts'
import type { Answer } from './gateway/gateway.ts'
import { refuse } from './gateway/reply.ts'
import type { Service } from './gateway/service.ts'
import type { Lie } from './market/lies.ts'
import type { Relay } from './relay/relay.ts'
import { createHostedRpc } from './rpc/hostedRpc.ts'
import type { SecureSiteSettings } from './secure-site/settings.ts'
import type { Project } from './wallet-list/project.ts'
import { createWalletList } from './wallet-list/walletList.ts'

/** The state that tests control and inspect. */
export interface ControlledState {
  readonly faults: FaultBook
  readonly requests: RequestLog
  readonly project: Project
  readonly secureSite: SecureSiteSettings
  /** The events that pages have reported to the analytics service. */
  readonly events: EventStore
}

/** Routes requests: the first part of the path selects the service. Faults are applied before the service answers. */
export function createAnswer(
  {
    chains,
    tokens,
    auth,
    ...stores
  }: Pick<Chains, 'chains' | 'tokens'> &
    Omit<DataStores, 'project'> & {
      readonly auth: Pick<AuthParts, 'auth' | 'allowedOrigins'>
    },
  relay: Relay,
  lazyChains: LazyChains,
  state: ControlledState,
): Answer {
  const { faults, requests, project, events } = state
  const control = createControl({ chains, tokens, ...state })
  const forward = createForward(chains)
  const nodes: Service = (request) =>
    lazyChains.of(request.path) ? lazyChains.answer(request) : forward(request)
  const services = new Map<string, { readonly name: FaultedService; readonly service: Service }>([
    ['chains', { name: 'chains', service: nodes }],
    ['rpc', { name: 'rpc', service: createHostedRpc(nodes) }],
    [
      'data',
      { name: 'data', service: createDataService({ chains, tokens }, lazyChains, { ...stores, project }) },
    ],
    [
      'auth',
      { name: 'auth', service: createAuthService({ ...auth, chains, addressPrefixes: localPrefixes }) },
    ],
    ['wallet-list', { name: 'wallet-list', service: createWalletList(project) }],
    ['analytics', { name: 'analytics', service: createAnalyticsService(events) }],
    ['descriptors', { name: 'descriptors', service: createDescriptorService() }],
  ])

  return async ({ method, url, body, headers, client, signal }) => {
    const [, prefix = '', ...rest] = url.pathname.split('/')
    const path = `/${rest.join('/')}`
    const request = { method, path, query: url.searchParams, body, headers, client, signal }
    if (prefix === 'control') return control(request)
    // Its messages use the websocket, so it applies its own faults.
    if (prefix === 'relay') return relay.service(request)
    const match = services.get(prefix)
    if (!match)
      return refuse(
        404,
        'The services are /chains, /rpc, /data, /auth, /wallet-list, /analytics, /descriptors, /relay and /control.',
      )
    const { name, service } = match
    requests.add({ service: name, method, path: url.pathname + url.search }, body)
    const isChain = name === 'chains'
    const chainId = isChain ? chainOf(chains, path)?.chainId : undefined
    const fault = faults.take({ service: name, chainId, path, rpcMethods: isChain ? rpcMethods(body) : [] })
    const answer = (lie?: Lie) => service(lie ? { ...request, lie } : request)
    return fault ? applyFault({ fault, service: name, request, answer }) : answer()
  }
}
