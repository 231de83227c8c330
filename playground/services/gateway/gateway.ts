import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { corsHeaders } from './cors.ts'
import { isForThisMachine, loopback, refusedHost } from './loopback.ts'
import { readBody } from './readBody.ts'
import { type Reply, refuse } from './reply.ts'

export interface GatewayRequest {
  readonly method: string
  readonly url: URL
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** The address of the client. */
  readonly client?: string | undefined
  readonly signal: AbortSignal
}

/** Answers a request. `drop` closes the connection without a response, as a crashing server does. */
export type Answer = (request: GatewayRequest) => Promise<Reply | 'drop'>

/** Handles a connection that upgrades to a websocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface Gateway {
  readonly url: string
  /** Sets the handlers. Until then every request gets a response with status 503. */
  serve(answer: Answer, upgrade: Upgrade): void
  stop(): Promise<void>
}

/** Opens the port of all services. Rejects with a readable message when the port is in use. */
export async function openGateway(port: number): Promise<Gateway> {
  let answer: Answer = async () => refuse(503, 'The local services are still starting.')
  const server = createServer((message, response) => {
    reply(message, response, (request) => answer(request)).catch(() => response.destroy())
  })
  let upgrade: Upgrade = (_, socket) => socket.destroy()
  server.on('upgrade', (message, socket, head) => {
    // A client that disconnects during the upgrade is not an error.
    socket.on('error', () => socket.destroy())
    if (isForThisMachine(message.headers.host)) upgrade(message, socket, head)
    else socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)))
    server.listen(port, loopback, resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${loopback}:${bound}`,
    serve(next, nextUpgrade) {
      answer = next
      upgrade = nextUpgrade
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Hanging requests and idle keep-alive sockets would hold the port for minutes.
        server.closeAllConnections()
      }),
  }
}

async function reply(message: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  if (!isForThisMachine(message.headers.host)) {
    response.writeHead(refusedHost.status, refusedHost.headers).end(refusedHost.body)
    return
  }
  const cors = corsHeaders(message)
  if (message.method === 'OPTIONS') {
    response.writeHead(204, cors).end()
    return
  }
  const body = await readBody(message)
  const url = new URL(message.url ?? '/', 'http://127.0.0.1')
  const method = message.method ?? 'GET'
  const result =
    body === undefined
      ? refuse(413, 'The body is larger than two megabytes.')
      : await answer({
          method,
          url,
          body,
          headers: message.headers,
          client: message.socket.remoteAddress,
          signal: controller.signal,
        }).catch(internal)
  if (controller.signal.aborted) return
  if (result === 'drop') {
    message.socket.destroy()
    return
  }
  response.writeHead(result.status, { 'cache-control': 'no-store', ...result.headers, ...cors })
  response.end(result.body, result.encoding ?? 'utf8')
}

function internal(error: unknown): Reply {
  return refuse(500, error instanceof Error ? error.message : String(error))
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is already in use: stop the program that holds it or choose another port.`)
  }
  if (error.code === 'EACCES')
    return new Error(`Port ${port} may not be opened by this user: choose another.`)
  return error
}
