import { type NoteTransaction, transactionErrors } from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { callNode } from '@latchkit/kernel/chain'
import { toBytes } from '../bytes.ts'
import type { NodeUrl } from './nodeUrl.ts'
import type { SignedDirect } from './signedDirect.ts'
import { timeoutHeightOf } from './timeoutHeightOf.ts'

const notSent = (why: string, cause?: unknown): Error =>
  transactionErrors.NOT_SENT({ values: { why }, ...(cause === undefined ? {} : { cause }) })

const sendMs = 30_000

/** Codes of the SDK that say of a transaction that it, or another with its sequence, is there already. */
const alreadyThere = new Set<unknown>([19, 32])

export interface SendSignedParameters {
  readonly ask: () => Promise<SignedDirect>
  readonly signDoc: { readonly bodyBytes?: unknown }
  readonly node: NetworkNode | undefined
  readonly signal: AbortSignal
  readonly note?: NoteTransaction | undefined
}

/**
 * Has a transaction signed and hands it to the network, once. What it does must be what was asked; its fee may be what
 * the person chose in the wallet. Its hash names it before it is sent.
 *
 * @returns the hash of the transaction
 * @throws {LatchkitError} NOT_SENT when nothing was broadcast or the node refused it, OUTCOME_UNKNOWN
 */
export async function sendSigned({
  ask,
  signDoc,
  node,
  signal,
  note,
}: SendSignedParameters): Promise<string> {
  const url = node?.network.rpcUrls.default.http[0]
  if (!url) throw notSent('Network is not responding')
  const { signed, signature } = await ask()
  const body = bytesOf(signed.bodyBytes)
  if (`${bytesOf(signDoc.bodyBytes)}` !== `${body}`)
    throw notSent('The wallet signed something else than it was asked to. Nothing was sent.')
  // The person has left while the wallet signed: what was not broadcast is not broadcast any more.
  if (signal.aborted) throw notSent('The request was left')
  const tx = Uint8Array.from(
    [body, bytesOf(signed.authInfoBytes), bytesOf(signature.signature)].flatMap(field),
  )
  const known = await hashOf(tx)
  note?.({ hash: known, validUntil: timeoutHeightOf(body) })
  const { code, codespace, hash, log } = await broadcast({ url, fetch: node.fetch }, tx)
  const named = known ?? (typeof hash === 'string' ? hash : undefined)
  if (code === 0 && named !== undefined) return named
  // Only the SDK's own codes are known here: other modules count theirs anew.
  if (code === 0 || typeof code !== 'number' || (codespace === 'sdk' && alreadyThere.has(code)))
    throw transactionErrors.OUTCOME_UNKNOWN({ cause: new Error(String(log).slice(0, 300)) })
  throw notSent(`The network did not take it: ${String(log).slice(0, 300)}`)
}

/** SHA-256 in capitals, as these chains name transactions; pages on plain http have no way to count it. */
async function hashOf(tx: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', tx)
  const bytes = digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return bytes?.join('').toUpperCase()
}

/** What a node answers to a broadcast. */
interface Answer {
  readonly code?: unknown
  readonly codespace?: unknown
  readonly hash?: unknown
  readonly log?: unknown
}

async function broadcast(at: NodeUrl, tx: Uint8Array): Promise<Answer> {
  const params = { tx: btoa(Array.from(tx, (byte) => String.fromCharCode(byte)).join('')) }
  try {
    const options = { fetch: at.fetch, signal: AbortSignal.timeout(sendMs) }
    const [answer] = await callNode(at.url, [{ method: 'broadcast_tx_sync', params }], options)
    const { result, error } = answer ?? {}
    if (result) return result
    // A request that the node could not read (JSON-RPC); of anything else it may have the transaction already.
    if (error?.code === -32600 || error?.code === -32602)
      return { code: -1, log: error.data ?? error.message }
    throw new Error(String(error?.data ?? error?.message ?? 'No answer').slice(0, 300))
  } catch (cause) {
    throw transactionErrors.OUTCOME_UNKNOWN({ cause })
  }
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
