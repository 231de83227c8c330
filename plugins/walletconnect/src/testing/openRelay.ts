import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** What a relay does with a connection: ends it, leaves it waiting, or opens a socket and then says nothing, or agrees. */
export type RelayKind = 'refuses' | 'waits' | 'silent' | 'closes' | 'agrees'

/** A request of the SDK to the relay. */
interface RelayRequest {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** Records each request and answers it with `true`. A message of the SDK has between 126 and 65,535 bytes. */
function agree(socket: Duplex, requests: RelayRequest[]): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    while (rest.length > 8 && rest[0] === 0x81 && rest[1] === 0xfe) {
      const end = 8 + rest.readUInt16BE(2)
      if (rest.length < end) return
      const mask = rest.subarray(4, 8)
      const text = rest.subarray(8, end).map((byte, at) => byte ^ (mask[at % 4] ?? 0))
      rest = rest.subarray(end)
      const request: RelayRequest = JSON.parse(Buffer.from(text).toString())
      requests.push(request)
      const { id } = request
      const answer = Buffer.from(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
      socket.write(Buffer.concat([Buffer.from([0x81, answer.length]), answer]))
    }
  })
}

/** A real server that does not work as a relay, and counts the connections. */
export async function openRelay(first: RelayKind) {
  let kind = first
  const sockets = new Set<Socket>()
  const openedAt: number[] = []
  const requests: RelayRequest[] = []
  const server = createServer()
  server.on('connection', (socket) => {
    openedAt.push(performance.now())
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (kind === 'refuses') socket.resetAndDestroy()
  })
  server.on('upgrade', ({ headers }, socket) => {
    if (kind === 'waits') return
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
    socket.write(`${[...lines, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`)
    if (kind === 'closes') socket.destroy()
    // A close frame is answered, as browsers otherwise wait for it. Without a reason it has six bytes, after other frames.
    socket.on('data', (data: Buffer) => data.at(-6) === 0x88 && data.at(-5) === 0x80 && socket.destroy())
    if (kind === 'agrees') agree(socket, requests)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    /** When each connection arrived, in milliseconds. */
    openedAt,
    /** The requests to a relay that agrees. */
    requests,
    /** The connections that are open now. */
    open: () => sockets.size,
    become(next: RelayKind): void {
      kind = next
    },
    dropAll(): void {
      for (const socket of sockets) socket.destroy()
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
