import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FaultBook } from '../control/faultBook.ts'
import type { RequestLog } from '../control/requestLog.ts'
import { isForThisMachine, loopback, refusedHost } from '../gateway/loopback.ts'
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
  /** The preferred port. Any free port is used if it is 0 or in use. */
  readonly port: number
  readonly cloud: Cloud
  readonly faults: FaultBook
  readonly requests: RequestLog
  readonly project: Project
  readonly secureSite: SecureSiteSettings
  /** The permissions that users have granted to the keys of sites. */
  readonly grants: SessionStore
}

export interface SecureSite {
  /** `http://localhost:<port>`: for browsers this is another site than 127.0.0.1, which serves the pages. */
  readonly url: string
  stop(): Promise<void>
}

/** Opens the site of the embedded wallet. Its expensive parts start on first use. */
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
    server.listen(port, loopback, () => {
      server.removeListener('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

async function answer(parts: RoutesParts, message: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isForThisMachine(message.headers.host)) {
    response.writeHead(refusedHost.status, refusedHost.headers).end(refusedHost.body)
    return
  }
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  const url = new URL(message.url ?? '/', parts.site.url)
  if (url.pathname.startsWith('/idp/') && (await serveProvider(parts, message, response))) return
  const body = await readBody(message)
  const request: ServiceRequest = {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: body ?? '',
    headers: message.headers,
    signal: controller.signal,
  }
  const result =
    body === undefined ? refuse(413, 'The body is larger than two megabytes.') : await safely(parts, request)
  if (controller.signal.aborted) return
  if (result === 'drop') {
    message.socket.destroy()
    return
  }
  response.writeHead(result.status, { 'cache-control': 'no-store', ...result.headers })
  response.end(result.body)
}

/** Passes a request to a provider, which reads the body itself. Returns false if a fault applies instead. */
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
