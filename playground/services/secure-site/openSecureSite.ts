import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FaultBook } from '../control/faultBook.ts'
import type { RequestLog } from '../control/requestLog.ts'
import { readBody } from '../gateway/readBody.ts'
import { type Reply, refuse } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import type { SessionStore } from '../sessions/sessionStore.ts'
import type { Project } from '../wallet-list/project.ts'
import type { Cloud } from './chain/networks.ts'
import { createReceive } from './protocol/receive.ts'
import { createSite } from './protocol/site.ts'
import type { SecureSiteSettings } from './settings.ts'
import { allowedOf } from './web/policy.ts'
import { answerRoute, type RoutesParts } from './web/routes.ts'

export interface OpenSecureSiteParameters {
  /** Any free one is taken when it is 0 or somebody holds it. */
  readonly port: number
  readonly cloud: Cloud
  readonly faults: FaultBook
  readonly requests: RequestLog
  readonly project: Project
  readonly secureSite: SecureSiteSettings
  /** What people let sites do by their own keys. */
  readonly grants: SessionStore
}

export interface SecureSite {
  /** `http://localhost:<port>`: another site than 127.0.0.1, where the pages are. */
  readonly url: string
  stop(): Promise<void>
}

/** Opens the embedded wallet's own site. What is heavy in it starts when it is first needed. */
export async function openSecureSite(parameters: OpenSecureSiteParameters): Promise<SecureSite> {
  const { cloud, faults, grants, requests, project, secureSite: settings } = parameters
  let parts: RoutesParts | undefined
  const server = createServer((message, response) => {
    if (!parts) return response.destroy()
    answer(parts, message, response).catch(() => response.destroy())
  })
  const port = await listen(server, parameters.port).catch(() => listen(server, 0))
  const url = `http://localhost:${port}`
  const site = createSite({ url, cloud, settings, grants })
  const allowed = () => allowedOf(project.get().allowedOrigins)
  parts = { site, faults, requests, allowed, receive: createReceive({ site, faults, requests }) }
  return {
    url,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await Promise.all([closed, site.mailbox.stop()])
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

async function answer(parts: RoutesParts, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const url = new URL(message.url ?? '/', parts.site.url)
  if (url.pathname.startsWith('/idp/') && (await serveProvider(parts, message, response))) return
  const body = await readBody(message)
  const request: ServiceRequest = {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: body ?? '',
    headers: message.headers,
    signal: gone.signal,
  }
  const answered =
    body === undefined ? refuse(413, 'The body is larger than two megabytes.') : await safely(parts, request)
  if (gone.signal.aborted) return
  if (answered === 'drop') {
    message.socket.destroy()
    return
  }
  response.writeHead(answered.status, { 'cache-control': 'no-store', ...answered.headers })
  response.end(answered.body)
}

/** A provider reads the request itself; false when a fault is to be answered in its place. */
async function serveProvider(
  { site, faults }: RoutesParts,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname: path } = new URL(message.url ?? '/', site.url)
  if (faults.has({ service: 'secure-site', chainId: undefined, path, rpcMethods: [] })) return false
  return site.socials.serve(message, response)
}

async function safely(parts: RoutesParts, request: ServiceRequest): Promise<Reply | 'drop'> {
  try {
    return await answerRoute(parts, request)
  } catch (error) {
    return refuse(500, error instanceof Error ? error.message : String(error))
  }
}
