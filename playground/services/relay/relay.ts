import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { parseBody } from '../control/parseBody.ts'
import { json, type Reply, refuse } from '../gateway/reply.ts'
import type { Service } from '../gateway/service.ts'
import { clientOf } from './clientOf.ts'
import { createFrameGate, relayFaultSchema } from './faults.ts'
import { createMailbox, type Deliver } from './mailbox.ts'
import { methods } from './methods.ts'

/** Clients give a relay up that says nothing for 35 s. */
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

/** The relay through which a site and a phone meet: irn over websocket, letters sealed by their writers. */
export interface Relay {
  /** Lets a client in, or refuses it before its websocket is open. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** What it answers to plain HTTP: its faults, and what it was asked. */
  readonly service: Service
  stop(): void
}

export function createRelay(): Relay {
  const server = new WebSocketServer({ noServer: true })
  const gate = createFrameGate()
  const living = new Map<string, Set<WebSocket>>()
  const unacknowledged = new WeakMap<WebSocket, Map<string, () => void>>()
  const asked: string[] = []
  let frames = 0

  const send = (socket: WebSocket, letter: boolean, frame: object) =>
    gate.pass({ letter, send: () => socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame })) })

  const deliver: Deliver = (client, id, { topic, message, tag, attestation, publishedAt }, arrived) => {
    for (const socket of living.get(client) ?? []) {
      frames += 1
      unacknowledged.get(socket)?.set(`${frames}`, arrived)
      const params = { id, data: { topic, message, tag, attestation, publishedAt } }
      send(socket, true, { id: frames, method: 'irn_subscription', params })
    }
  }
  const mailbox = createMailbox(deliver)

  function answer(socket: WebSocket, client: string, { id, method, params }: Frame): void {
    if (method === undefined) {
      unacknowledged.get(socket)?.get(`${id}`)?.()
      unacknowledged.get(socket)?.delete(`${id}`)
      return
    }
    asked.push(method)
    const run = methods.get(method)
    const fail = (code: number, message: string) => send(socket, false, { id, error: { code, message } })
    if (!run) return fail(-32601, 'Method not found')
    try {
      send(socket, false, { id, result: run(mailbox, client, params) })
    } catch (error) {
      fail(-32602, error instanceof Error ? error.message : String(error))
    }
  }

  function follow(socket: WebSocket, client: string): void {
    living.set(client, (living.get(client) ?? new Set()).add(socket))
    unacknowledged.set(socket, new Map())
    const pinging = setInterval(() => socket.ping(), pingMs)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(pinging)
      living.get(client)?.delete(socket)
    })
    socket.on('message', (data) => {
      const frame = v.safeParse(frameSchema, String(data))
      if (frame.success) answer(socket, client, frame.output)
      else send(socket, false, { id: null, error: { code: -32700, message: 'Parse error' } })
    })
  }

  const throwOut = () => {
    for (const socket of server.clients) socket.terminate()
  }

  return {
    upgrade(request, socket, head) {
      if (gate.fault?.kind === 'down') return void socket.destroy()
      const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams
      let client: string
      try {
        client = clientOf(query.get('auth') ?? '')
      } catch {
        socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        return
      }
      server.handleUpgrade(request, socket, head, (opened) => follow(opened, client))
    },
    service: ({ method, path, body }): Reply => {
      if (method === 'GET' && path === '/asked') return json(asked)
      if (path !== '/fault') return refuse(404, `The relay has no ${method} ${path}.`)
      if (method !== 'PUT' && method !== 'DELETE') return refuse(405, 'The fault takes PUT and DELETE.')
      const order = method === 'PUT' ? parseBody(relayFaultSchema, body) : { value: undefined }
      if ('message' in order) return refuse(400, order.message)
      gate.set(order.value)
      if (order.value?.kind === 'down' || order.value?.kind === 'drop') throwOut()
      return { status: 204, body: '' }
    },
    stop() {
      throwOut()
      server.close()
    },
  }
}
