import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Ledger } from './ledger.ts'

interface Subscription {
  readonly socket: WebSocket
  readonly kind: string
  readonly key: string
}

interface Frame {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Websocket subscriptions: to signatures, accounts and slots. */
export function createSubscriptions(ledger: Ledger, answer: (frame: Frame) => object) {
  const server = new WebSocketServer({ noServer: true })
  const open = new Map<number, Subscription>()
  let last = 0

  const context = () => ({ apiVersion: '2.2.0', slot: ledger.slot() })
  function notify(id: number, { socket, kind }: Subscription, result: unknown): void {
    const params = { subscription: id, result }
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: `${kind}Notification`, params }))
  }

  /** Notifies the subscribers whose condition is met. */
  function look(): void {
    for (const [id, one] of open) {
      if (one.kind === 'slot') notify(id, one, { slot: ledger.slot(), parent: ledger.slot() - 1, root: 0 })
      if (one.kind !== 'signature' || !ledger.status(one.key)) continue
      open.delete(id)
      notify(id, one, { context: context(), value: { err: null } })
    }
  }

  function read(socket: WebSocket, frame: Frame): object {
    const [, kind, doing] = /^(signature|account|slot|logs)(Subscribe|Unsubscribe)$/.exec(frame.method) ?? []
    if (!kind) return answer(frame)
    if (doing === 'Unsubscribe')
      return { jsonrpc: '2.0', id: frame.id, result: open.delete(Number(frame.params?.[0])) }
    last += 1
    open.set(last, { socket, kind, key: String(frame.params?.[0]) })
    // Notifications are sent after the response with the subscription id.
    setImmediate(look)
    return { jsonrpc: '2.0', id: frame.id, result: last }
  }

  server.on('connection', (socket) => {
    socket.on('message', (text) => socket.send(JSON.stringify(read(socket, JSON.parse(String(text))))))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      for (const [id, one] of open) if (one.socket === socket) open.delete(id)
    })
  })

  return {
    look,
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request)),
    stop() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
