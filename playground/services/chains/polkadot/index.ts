import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Upgrade } from '../../gateway/gateway.ts'
import { refuse } from '../../gateway/reply.ts'
import type { Service } from '../../gateway/service.ts'
import type { LazyChain } from '../lazyChain.ts'
import { startPolkadot } from './startPolkadot.ts'

/** The runtime of Rococo Asset Hub under chopsticks. Its genesis hash reads 0x4545…, an id that no public network has. */
export const polkadotChain: LazyChain = {
  id: 'polkadot:45454545454545454545454545454545',
  name: 'Local Asset Hub',
  symbol: 'ROC',
  decimals: 12,
  async start(signal) {
    const node = await startPolkadot(signal)
    return { answer: answerOf(node.host), upgrade: upgradeOf(node.host), stop: node.stop }
  },
}

/** Forwards a JSON-RPC call or batch to the node. */
const answerOf =
  (host: string): Service =>
  async ({ method, body, signal }) => {
    if (method !== 'POST') return refuse(405, 'A chain is spoken to by POST.')
    try {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`http://${host}`, { method: 'POST', headers, body, signal })
      return { status: response.status, headers, body: await response.text() }
    } catch {
      return refuse(502, 'The Polkadot node does not answer.')
    }
  }

/** Forwards the raw connection, so that the node itself performs the handshake. */
const upgradeOf =
  (host: string): Upgrade =>
  (request, socket, head) => {
    const { hostname, port } = new URL(`ws://${host}`)
    const node: Duplex = connect(Number(port), hostname, () => {
      const headers = request.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
      )
      node.write(`GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      node.write(head)
      node.pipe(socket).pipe(node)
    })
    const end = () => {
      node.destroy()
      socket.destroy()
    }
    node.on('error', end).on('close', end)
    socket.on('error', end).on('close', end)
  }
