import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What a relay does with a connection: ends it, leaves it waiting, or opens a socket and then says nothing. */
export type RelayKind = 'refuses' | 'waits' | 'silent' | 'closes'

/** A real server that is no working relay, and counts the connections. */
export async function openRelay(first: RelayKind) {
  let kind = first
  const sockets = new Set<Socket>()
  const openedAt: number[] = []
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
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    /** When each connection arrived, in milliseconds. */
    openedAt,
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
