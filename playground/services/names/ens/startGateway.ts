import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  type Address,
  bytesToString,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbi,
} from 'viem'
import { sign } from 'viem/accounts'

const abi = parseAbi(['function resolve(bytes name, bytes data)'])
const bytes = [{ type: 'bytes' }] as const
const signed = [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes32' }] as const
const answer = [{ type: 'bytes' }, { type: 'uint8' }, { type: 'bytes32' }, { type: 'bytes32' }] as const
/** `resolve(bytes,bytes)` and `addr(bytes32)` */
const resolve = '0x9061b923'
const addr = '0x3b3b57de'

interface GatewayParts {
  /** The signed record. */
  readonly honest: Hex
  /** The path of the request. */
  readonly path: string
}

/** What a gateway answers to a request for a name. */
export type GatewayAnswer = (response: ServerResponse, parts: GatewayParts) => void

/** A gateway that signs the records of names, on this device. */
export interface Gateway {
  readonly url: string
  /** The requests that have arrived: their method, and the name. */
  readonly requests: string[]
  /** The answers that differ, by name. */
  readonly answers: Map<string, GatewayAnswer>
  stop(): void
}

/** Sends JSON that any page may read. */
export const sendJson = (response: ServerResponse, body: unknown): void =>
  void response
    .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(body))

/** Starts a gateway that has the same address for each name. It signs with this key. */
export async function startGateway(privateKey: Hex, address: Address): Promise<Gateway> {
  const requests: string[] = []
  const answers = new Map<string, GatewayAnswer>()
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const [, sender, data] = url.replace(/\.json$/, '').split('/')
    const body = method === 'POST' ? JSON.parse(await text(request)) : { sender, data }
    // A resolver whose lookups never end accepts any answer.
    if (!body.data.startsWith(resolve)) {
      requests.push(`${method} ?`)
      return sendJson(response, { data: '0x00' })
    }
    const name = nameOf(body.data)
    requests.push(`${method} ${name}`)
    const honest = await recordOf(body.sender, body.data, { privateKey, address })
    const send = answers.get(name) ?? ((to, parts) => sendJson(to, { data: parts.honest }))
    send(response, { honest, path: url })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, requests, answers, stop }
}

/** Reads the name of a request, which has the format of DNS. */
function nameOf(request: Hex): string {
  const { args } = decodeFunctionData({ abi, data: request })
  const name = hexToBytes(args[0])
  const labels: string[] = []
  for (let at = 0; name[at]; at += (name[at] ?? 0) + 1)
    labels.push(bytesToString(name.subarray(at + 1, at + 1 + (name[at] ?? 0))))
  return labels.join('.')
}

/** Signs the address for one request of one contract. */
async function recordOf(
  sender: Address,
  request: Hex,
  { privateKey, address }: { readonly privateKey: Hex; readonly address: Address },
): Promise<Hex> {
  const { args } = decodeFunctionData({ abi, data: request })
  const result = args[1].startsWith(addr)
    ? encodeAbiParameters([{ type: 'address' }], [address])
    : encodeAbiParameters(bytes, ['0x'])
  const hash = keccak256(encodeAbiParameters(signed, [sender, keccak256(request), keccak256(result)]))
  const { r, s, v = 27n } = await sign({ hash, privateKey })
  return encodeAbiParameters(answer, [result, Number(v), r, s])
}
