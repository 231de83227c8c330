import { defineErrors, limitBody, type Network, networkErrors } from '@latchkit/kernel'
import { toBytes } from '../bytes.ts'
import type { SignedDirect } from './sign.ts'

const errors = defineErrors({
  OTHER_TRANSACTION: {
    message: 'The wallet signed something else than it was asked to. Nothing was sent.',
    surface: 'view',
  },
  REFUSED_BY_NODE: { message: 'The network did not take it: {why}', surface: 'view', rpcCode: -32000 },
  UNKNOWN: {
    message: 'The network did not answer. The transaction may have been sent: look before you try again.',
    surface: 'view',
    rpcCode: -32603,
  },
})

const sendMs = 30_000

export interface SendSignedParameters {
  readonly ask: () => Promise<SignedDirect>
  readonly signDoc: { readonly bodyBytes?: unknown }
  readonly network: Network | undefined
  readonly signal: AbortSignal
}

/**
 * Has a transaction signed and hands it to the network, once. What it does must be what was asked; its fee may be what
 * the person chose in the wallet.
 *
 * @returns the hash of the transaction
 * @throws {LatchkitError} SILENT, OTHER_TRANSACTION, REFUSED_BY_NODE, UNKNOWN
 */
export async function sendSigned({ ask, signDoc, network, signal }: SendSignedParameters): Promise<string> {
  const url = network?.rpcUrls.default.http[0]
  if (!url) throw networkErrors.SILENT()
  const { signed, signature } = await ask()
  const body = bytesOf(signed.bodyBytes)
  if (`${bytesOf(signDoc.bodyBytes)}` !== `${body}`) throw errors.OTHER_TRANSACTION()
  const tx = [body, bytesOf(signed.authInfoBytes), bytesOf(signature.signature)].flatMap(field)
  const { code, hash, log } = await broadcast(url, Uint8Array.from(tx), signal)
  if (code !== 0 || typeof hash !== 'string')
    throw errors.REFUSED_BY_NODE({ values: { why: String(log).slice(0, 300) } })
  return hash
}

async function broadcast(url: string, tx: Uint8Array, signal: AbortSignal) {
  const params = { tx: btoa(Array.from(tx, (byte) => String.fromCharCode(byte)).join('')) }
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'broadcast_tx_sync', params }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(sendMs)]),
    })
    const { result, error } = (await limitBody(answer).json()) as {
      result?: { code?: unknown; hash?: unknown; log?: unknown }
      error?: { data?: unknown; message?: unknown }
    }
    if (result) return result
    // Said by the node before it looked at the transaction: such as one that it has already.
    if (error) return { code: -1, hash: undefined, log: error.data ?? error.message }
  } catch (cause) {
    throw errors.UNKNOWN({ cause })
  }
  throw errors.UNKNOWN()
}

const bytesOf = (value: unknown): Uint8Array => toBytes(value) ?? new Uint8Array()

/** A field of bytes of TxRaw: its number and kind, its length, itself. */
const field = (bytes: Uint8Array, index: number): number[] => [
  ((index + 1) << 3) | 2,
  ...varint(bytes.length),
  ...bytes,
]

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
