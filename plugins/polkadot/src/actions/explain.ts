import { type Caution, type Explanation, type Network, parseChainId, type RpcRequest } from '@latchkit/kernel'
import { fromHex, toHex } from '../hex.ts'
import { decodeAddress } from '../ss58.ts'

const hashBytes = 32
const control = /[^\P{Cc}\t\n\r]/u

/**
 * Puts messages into statements. What an extension signs is wrapped as a message; another wallet may sign the bytes as they are,
 * so that those of a transaction are named. Of a transaction itself is only said whether it is for this account and network.
 */
export async function* explain(
  networks: readonly Network[],
  { method, params, chainId }: Pick<RpcRequest, 'method' | 'params' | 'chainId'>,
): AsyncGenerator<Explanation> {
  const { address, message, encoding, transactionPayload } = Object(params)
  if (method === 'polkadot_signTransaction' || method === 'polkadot_signAndSendTransaction') {
    const { genesisHash, address: payer } = Object(transactionPayload)
    const isHere = String(genesisHash).slice(2, 34).toLowerCase() === parseChainId(chainId).reference
    const cautions: readonly Caution[] = [
      ...(keyOf(payer) === keyOf(address) ? [] : (['otherAccount'] as const)),
      ...(isHere ? [] : (['otherNetwork'] as const)),
    ]
    yield { statement: { kind: 'data', cautions }, isRead: false, isBlocked: cautions.length > 0 }
  }
  if (method !== 'polkadot_signMessage' || typeof message !== 'string') return
  const bytes = (encoding === 'hex' ? fromHex(message) : undefined) ?? new TextEncoder().encode(message)
  const text = textOf(bytes)
  const cautions: readonly Caution[] = [
    ...(isPayload(bytes, message, networks) ? (['transactionMessage'] as const) : []),
    ...(bytes.length === hashBytes ? (['hashMessage'] as const) : []),
    ...(text !== undefined && control.test(text) ? (['unreadableText'] as const) : []),
  ]
  yield {
    statement: { kind: 'message', ...(text === undefined ? { bytes: message } : { text }), cautions },
    isRead: text !== undefined && cautions.length === 0,
    isBlocked: cautions.includes('transactionMessage'),
  }
}

/** What is signed of an extrinsic ends with hashes, the network's first: in bytes, or in the text of their hex. */
function isPayload(bytes: Uint8Array, message: string, networks: readonly Network[]): boolean {
  const written = [toHex(bytes), message.toLowerCase()]
  const references = networks
    .filter(({ chainNamespace }) => chainNamespace === 'polkadot')
    .map(({ caipNetworkId }) => parseChainId(caipNetworkId).reference)
  return written.some((hex) => /^0x[0-9a-f]+$/.test(hex) && references.some((one) => hex.includes(one)))
}

function keyOf(address: unknown): string {
  const decoded = typeof address === 'string' ? decodeAddress(address) : 'shape'
  return typeof decoded === 'string' ? `${address}` : toHex(decoded.publicKey)
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
