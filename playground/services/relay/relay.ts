import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { parseBody } from '../control/parseBody.ts'
import { type Reply, refuse } from '../gateway/reply.ts'
import type { Service } from '../gateway/service.ts'
import { clientOf, ExpiredToken } from './clientOf.ts'
import { createFrameGate, relayFaultSchema } from './faults.ts'
import { createMailbox, type Deliver } from './mailbox.ts'
import { methods } from './methods.ts'

/** Clients close a connection that is silent for 35 s. */
const pingMs = 15_000

const frameSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.union([v.number(), v.string()]),
    method: v.optional(v.string()),
    params: v.optional(v.unknown()),
  }),
)
type Frame = v.InferOutput<typeof frameSchema>

/** The relay between a site and a phone: irn over websockets, with end-to-end encrypted messages. */
export interface Relay {
  /** Accepts a client, or rejects it before the websocket opens. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** The HTTP routes of the relay: its faults, and the methods that were called. */
  readonly service: Service
  stop(): void
}

export function createRelay(): Relay {
  const server = new WebSocketServer({ noServer: true })
  const gate = createFrameGate()
  const connections = new Map<string, Set<WebSocket>>()
  const unacknowledged = new WeakMap<WebSocket, Map<string, () => void>>()
  let frames = 0

  const send = (socket: WebSocket, isMessage: boolean, frame: object) =>
    gate.pass({ isMessage, send: () => socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame })) })

  const deliver: Deliver = (client, id, { topic, message, tag, attestation, publishedAt }, arrived) => {
    for (const socket of connections.get(client) ?? []) {
      frames += 1
      unacknowledged.get(socket)?.set(`${frames}`, arrived)
      const params = { id, data: { topic, message, tag, attestation, publishedAt } }
      send(socket, true, { id: frames, method: 'irn_subscription', params })
    }
  }
  const mailbox = createMailbox(deliver)

  function handleFrame(socket: WebSocket, client: string, { id, method, params }: Frame): void {
    if (method === undefined) {
      unacknowledged.get(socket)?.get(`${id}`)?.()
      unacknowledged.get(socket)?.delete(`${id}`)
      return
    }
    const run = methods.get(method)
    const fail = (code: number, message: string) => send(socket, false, { id, error: { code, message } })
    if (!run) return fail(-32601, 'Method not found')
    try {
      send(socket, false, { id, result: run(mailbox, client, params) })
    } catch (error) {
      fail(-32602, error instanceof Error ? error.message : String(error))
    }
  }

  function accept(socket: WebSocket, client: string): void {
    connections.set(client, (connections.get(client) ?? new Set()).add(socket))
    unacknowledged.set(socket, new Map())
    const pinging = setInterval(() => socket.ping(), pingMs)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(pinging)
      connections.get(client)?.delete(socket)
    })
    socket.on('message', (data) => {
      const frame = v.safeParse(frameSchema, String(data))
      if (frame.success) handleFrame(socket, client, frame.output)
      else send(socket, false, { id: null, error: { code: -32700, message: 'Parse error' } })
    })
  }

  const closeAll = () => {
    for (const socket of server.clients) socket.terminate()
  }

  return {
    upgrade(request, socket, head) {
      if (gate.fault?.kind === 'down') return void socket.destroy()
      const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams
      let client: string
      try {
        client = clientOf(query.get('auth') ?? '')
      } catch (error) {
        // A browser can read why a websocket was closed, but not why it was not opened.
        if (error instanceof ExpiredToken && gate.fault?.kind === 'explain')
          return server.handleUpgrade(request, socket, head, (opened) => opened.close(3000, error.message))
        socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        return
      }
      server.handleUpgrade(request, socket, head, (opened) => accept(opened, client))
    },
    service: ({ method, path, body }): Reply => {
      if (path !== '/fault') return refuse(404, `The relay has no ${method} ${path}.`)
      if (method !== 'PUT' && method !== 'DELETE') return refuse(405, 'The fault takes PUT and DELETE.')
      const parsed = method === 'PUT' ? parseBody(relayFaultSchema, body) : { value: undefined }
      if ('message' in parsed) return refuse(400, parsed.message)
      gate.set(parsed.value)
      if (parsed.value?.kind === 'down' || parsed.value?.kind === 'drop') closeAll()
      return { status: 204, body: '' }
    },
    stop() {
      closeAll()
      server.close()
    },
  }
}
