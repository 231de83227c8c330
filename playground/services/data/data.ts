import type { LazyChains } from '../chains/lazyChain.ts'
import { json, type Reply } from '../gateway/reply.ts'
import { type Service, segmentsOf } from '../gateway/service.ts'
import { createMarket, type Market } from '../market/market.ts'
import { createNameStore, type NameStore } from '../names/nameStore.ts'
import { createPaymentStore } from '../payments/paymentStore.ts'
import { createPayments, type Payments } from '../payments/payOut.ts'
import { createSessionStore, type SessionStore } from '../sessions/sessionStore.ts'
import type { Project } from '../wallet-list/project.ts'
import { newProject } from '../wallet-list/walletList.ts'
import { type Parts, readBalances } from './balance.ts'
import { answerCheckout } from './checkout/checkout.ts'
import { answerConvert } from './convert/convert.ts'
import { createFailure } from './createFailure.ts'
import { answerJsonRpc } from './exchanges/jsonRpc.ts'
import { createHistory, type History } from './history.ts'
import { answerIdentity, answerProfile } from './names.ts'
import { answerOnramp } from './onramp/onramp.ts'
import { onrampUrl } from './onramp/onrampUrl.ts'
import { answerPurchases } from './onramp/purchases.ts'
import { readPrice } from './price.ts'
import { answerSessions } from './sessions.ts'
import { readSolanaBalances } from './solana.ts'

/** A project id that this service rejects, so that the error can be tested. */
const refusedProject = 'refused'

/** What the service keeps. */
export interface DataStores {
  readonly sessions: SessionStore
  readonly names: NameStore
  readonly history: History
  /** The market of the first chain. */
  readonly market: Market | undefined
  /** The payments of on-ramps and exchanges. */
  readonly payments: Payments
  readonly project: Project
}

/** The data service: balances, transactions and names of the local chains, and sessions, in the documented shapes. */
export function createDataService(
  nodes: Parts,
  others?: LazyChains,
  {
    sessions = createSessionStore(),
    names = createNameStore(),
    history = createHistory(nodes),
    market = createMarket(nodes),
    payments = createPayments({ ...nodes, others }, createPaymentStore()),
    project = newProject(),
  }: Partial<DataStores> = {},
): Service {
  const parts: Parts = { ...nodes, tokens: [...nodes.tokens, ...(market?.ownTokens ?? [])] }
  return (request) => {
    const { method, path, query, body } = request
    const [version, topic, address, detail, ...rest] = segmentsOf(path) ?? []
    if (version === 'checkout' && detail === undefined)
      return answerCheckout(payments, [topic, address], request)
    if (version !== 'v1' || rest.length > 0) return noRoute(method, path)
    if (topic === 'json-rpc' && address === undefined)
      return method === 'POST'
        ? answerJsonRpc(payments, request, (id) => id !== null && id !== '' && id !== refusedProject)
        : wrongMethod('POST')
    if (query.get('projectId') === refusedProject)
      return createFailure('projectId', 'We failed to authenticate your request', 401)
    if (topic === 'fungible' && address === 'price' && detail === undefined)
      return method === 'POST' ? readPrice(parts, body) : wrongMethod('POST')
    if (topic === 'convert' && detail === undefined) return answerConvert(market, address, request)
    if (topic === 'generators' && address === 'onrampurl' && detail === undefined)
      return method === 'POST' ? onrampUrl(request) : wrongMethod('POST')
    if (topic === 'onramp')
      return answerOnramp(
        { payments, hasSimpleRoutes: project.get().onrampRoutes === true },
        [address, detail],
        request,
      )
    if (topic === 'sessions') return answerSessions(sessions, [address, detail], request)
    if (topic === 'profile') return answerProfile({ ...parts, names }, [address, detail], request)
    if (method !== 'GET') return wrongMethod('GET')
    if (topic === 'supported-chains' && address === undefined) return supportedChains(parts, others)
    if (topic === 'identity' && address !== undefined && detail === undefined)
      return answerIdentity(names, address)
    if (topic === 'account' && address !== undefined && detail === 'balance') {
      const solanaChain = solanaOf(others).find((id) => id === query.get('chainId'))
      return others && solanaChain
        ? readSolanaBalances(others, solanaChain, [address, request])
        : readBalances(parts, address, request)
    }
    if (topic === 'account' && address !== undefined && detail === 'history')
      return query.get('onramp') === 'coinbase'
        ? answerPurchases(payments, address, request)
        : history.answer(address, request, (chainId) => solanaOf(others).includes(chainId))
    return noRoute(method, path)
  }
}

const wrongMethod = (right: string): Reply => createFailure('method', `must be ${right}`, 405)

function noRoute(method: string, path: string): Reply {
  return createFailure('path', `has no ${method} ${path}`, 404)
}

const solanaOf = (others: LazyChains | undefined): readonly string[] =>
  others?.chains.flatMap(({ id }) => (id.startsWith('solana:') ? [id] : [])) ?? []

function supportedChains({ chains }: Parts, others: LazyChains | undefined): Reply {
  const http = [...chains.map(({ chainId }) => `eip155:${chainId}`), ...solanaOf(others)]
  return json({ http, ws: [] }, 200, { 'cache-control': 'public, max-age=86400' })
}
