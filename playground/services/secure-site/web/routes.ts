import { applyFault } from '../../control/applyFault.ts'
import type { FaultBook } from '../../control/faultBook.ts'
import type { RequestLog } from '../../control/requestLog.ts'
import { type Reply, refuse } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import { relayPath } from '../farcaster/relay.ts'
import { type Api, answerApi } from './api.ts'
import { readAsset } from './assets.ts'
import { dashboardPage } from './dashboardPage.ts'
import { devicePage } from './devicePages.ts'
import { farcasterPage } from './farcasterPages.ts'
import { htmlPage } from './html.ts'
import { mailMessages, mailPage } from './mailPages.ts'
import { frameHeaders } from './policy.ts'
import { callbackPage, loadingPage } from './socialPages.ts'

export interface RoutesParts extends Api {
  readonly faults: FaultBook
  readonly requests: RequestLog
}

/** The listed pages. Their addresses contain no personal data. */
const listed = /^\/(sdk|loading|dashboard|social|farcaster\/app)(\/|$)/

/** Answers all requests except those of the OpenID providers. Faults are applied before the answer. */
export async function answerRoute(parts: RoutesParts, request: ServiceRequest): Promise<Reply | 'drop'> {
  const { method, path } = request
  if (listed.test(path)) parts.requests.add({ service: 'secure-site', method, path })
  const fault = parts.faults.take({ service: 'secure-site', chainId: undefined, path, rpcMethods: [] })
  const answer = () => route(parts, request)
  return fault ? applyFault({ fault, service: 'secure-site', request, answer }) : answer()
}

async function route(parts: RoutesParts, request: ServiceRequest): Promise<Reply> {
  const { site } = parts
  const { method, path, query } = request
  if (path.startsWith('/api/')) {
    // A page of another origin can send a POST, but not as JSON without a preflight and not with this origin.
    if (method !== 'POST' || request.headers.origin !== site.url)
      return refuse(403, 'Only the frame may ask this.')
    return answerApi(parts, path, request)
  }
  if (path.startsWith('/assets/')) return readAsset(path)
  if (path === '/sdk') return sdkPage(parts)
  if (path === '/mail') return mailPage(site.mailbox)
  if (path === '/mail/messages') return mailMessages(site.mailbox, query.get('to'))
  if (path === '/farcaster/app') return farcasterPage(site.farcaster, request)
  if (path.startsWith(`${relayPath}/`))
    return site.farcasterRelay({ ...request, path: path.slice(relayPath.length) })
  if (path === '/loading') return loadingPage()
  if (path === '/dashboard') return dashboardPage()
  const [, link] = /^\/device\/([\w-]+)$/.exec(path) ?? []
  if (link !== undefined) return devicePage(site.logins, method, link)
  if (path.startsWith('/idp/')) return refuse(502, 'The provider does not answer.')
  return callbackPage(site.socials, path, query) ?? refuse(404, 'There is no such page.')
}

function sdkPage({ allowed }: RoutesParts): Reply {
  const list = allowed()
  const body = '<main class="idle" id="wallet"></main>'
  const metas = { allowed: JSON.stringify(list) }
  const page = { title: 'Play Wallet', style: 'sdk', script: 'sdk', metas, body }
  return { status: 200, headers: frameHeaders(list), body: htmlPage(page) }
}
