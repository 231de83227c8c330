import { type Network, parseChainId } from '@latchkit/kernel'
import { type Caution, decodeUtf8, type Explanation, fieldsOf, messageCautions } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { fromHex, toHex } from '../hex.ts'
import { decodeAddress } from '../ss58.ts'
import { readTip } from './readTip.ts'

/**
 * Explains messages in statements. Extensions wrap the bytes of a message, but other wallets may sign them unchanged, so the
 * bytes of a transaction get a caution. For a transaction, only checks that it is for this account and network, and its tip.
 */
export async function* explain(
  networks: readonly Network[],
  { method, params, chainId }: Pick<RpcRequest, 'method' | 'params' | 'chainId'>,
): AsyncGenerator<Explanation> {
  const { address, message, encoding, transactionPayload } = fieldsOf(params)
  if (method === 'polkadot_signTransaction' || method === 'polkadot_signAndSendTransaction') {
    const { genesisHash, address: payer } = fieldsOf(transactionPayload)
    const hash = typeof genesisHash === 'string' ? genesisHash : ''
    const isSameNetwork = hash.slice(2, 34).toLowerCase() === parseChainId(chainId).reference
    const signer = toKey(address)
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    const { fee, isHigh } = readTip(transactionPayload, network)
    const blocking: readonly Caution[] = [
      ...(signer !== undefined && toKey(payer) === signer ? [] : (['otherAccount'] as const)),
      ...(isSameNetwork ? [] : (['otherNetwork'] as const)),
    ]
    const cautions: readonly Caution[] = isHigh ? [...blocking, 'highFee'] : blocking
    const isBlocked = blocking.length > 0
    yield { statement: { kind: 'data', cautions }, isUnderstood: false, isBlocked, fee }
  }
  if (method !== 'polkadot_signMessage' || typeof message !== 'string') return
  const bytes = (encoding === 'hex' ? fromHex(message) : undefined) ?? new TextEncoder().encode(message)
  const text = decodeUtf8(bytes)
  const cautions: readonly Caution[] = [
    ...(isPayload(bytes, message, networks) ? (['transactionMessage'] as const) : []),
    ...messageCautions(bytes, text),
  ]
  yield {
    statement: { kind: 'message', ...(text === undefined ? { bytes: message } : { text }), cautions },
    isUnderstood: text !== undefined && cautions.length === 0,
    isBlocked: cautions.includes('transactionMessage'),
  }
}

/** The signing payload of an extrinsic contains the network's genesis hash: in its bytes, or in hex as text. */
function isPayload(bytes: Uint8Array, message: string, networks: readonly Network[]): boolean {
  const texts = [toHex(bytes), message.toLowerCase()]
  const references = networks
    .filter(({ chainNamespace }) => chainNamespace === 'polkadot')
    .map(({ caipNetworkId }) => parseChainId(caipNetworkId).reference)
  return texts.some(
    (hex) => /^0x[0-9a-f]+$/.test(hex) && references.some((reference) => hex.includes(reference)),
  )
}

/** The public key of an address, or the text itself if it is not an address. Anything but a text is no account. */
function toKey(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const decoded = decodeAddress(address)
  return typeof decoded === 'string' ? address : toHex(decoded.publicKey)
}
