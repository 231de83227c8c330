import type { NoteTransaction } from '@latchkit/kernel/chain'
import {
  callNode,
  copyOwn,
  fieldsOf,
  type NetworkNode,
  type NodeAnswer,
  toBase64,
  toHex,
} from '@latchkit/kernel/chain'
import { transactionErrors } from '@latchkit/kernel/plugin'
import { toBytes } from './bytes.ts'
import type { NodeUrl } from './nodeUrl.ts'
import { readTimeoutHeight } from './readTimeoutHeight.ts'
import type { SignedDirect } from './signedDirect.ts'

const notSent = (why: string, cause?: unknown): Error =>
  transactionErrors.NOT_SENT({ values: { why }, ...(cause === undefined ? {} : { cause }) })

const timeoutMs = 30_000

/** SDK error codes which mean that the transaction, or another one with its sequence, already exists. */
const alreadySentCodes = new Set<unknown>([19, 32])

export interface SendSignedParameters {
  readonly requestSignature: () => Promise<SignedDirect>
  readonly signDoc: { readonly bodyBytes?: unknown }
  readonly node: NetworkNode | undefined
  readonly signal: AbortSignal
  readonly note?: NoteTransaction | undefined
}

/**
 * Requests the signature of a transaction and broadcasts it once. The signed body must be the requested one; the visitor may
 * change the fee in the wallet. The hash identifies the transaction and is recorded before it is sent.
 *
 * @returns the hash of the transaction
 * @throws {LatchkitError} NOT_SENT when nothing was broadcast or the node refused it, OUTCOME_UNKNOWN
 */
export async function sendSigned({
  requestSignature,
  signDoc,
  node,
  signal,
  note,
}: SendSignedParameters): Promise<string> {
  const url = node?.network.rpcUrls.default.http[0]
  if (!url) throw notSent('Network is not responding')
  const { signed, signature } = await requestSignature()
  const body = toBytesOrEmpty(signed.bodyBytes)
  if (`${toBytesOrEmpty(signDoc.bodyBytes)}` !== `${body}`)
    throw notSent('The wallet signed something else than it was asked to. Nothing was sent.')
  // The visitor left while the wallet was signing: from then on nothing is broadcast.
  if (signal.aborted) throw notSent('The request was left')
  const tx = Uint8Array.from(
    [body, toBytesOrEmpty(signed.authInfoBytes), toBytesOrEmpty(signature.signature)].flatMap(encodeField),
  )
  const computedHash = await computeHash(tx)
  note?.({ hash: computedHash, validUntil: readTimeoutHeight(body) })
  const { code, codespace, hash, log } = await broadcast({ url, fetch: node.fetch }, tx)
  const transactionHash = computedHash ?? (typeof hash === 'string' ? hash : undefined)
  if (code === 0 && transactionHash !== undefined) return transactionHash
  // Only the SDK's own codes have a known meaning: other modules number their codes independently.
  if (code === 0 || typeof code !== 'number' || (codespace === 'sdk' && alreadySentCodes.has(code)))
    throw transactionErrors.OUTCOME_UNKNOWN({ cause: new Error(String(log).slice(0, 300)) })
  throw notSent(`The network did not take it: ${String(log).slice(0, 300)}`)
}

/** Hashes a transaction with SHA-256, in upper case as on these chains. Not available to pages on plain http. */
async function computeHash(tx: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', tx)
  return digest && toHex(new Uint8Array(digest)).toUpperCase()
}

/** A node's response to a broadcast. */
interface BroadcastResponse {
  readonly code?: unknown
  readonly codespace?: unknown
  readonly hash?: unknown
  readonly log?: unknown
}

async function broadcast(nodeUrl: NodeUrl, tx: Uint8Array): Promise<BroadcastResponse> {
  const params = { tx: toBase64(tx) }
  try {
    const options = { fetch: nodeUrl.fetch, signal: AbortSignal.timeout(timeoutMs) }
    const [response] = await callNode(nodeUrl.url, [{ method: 'broadcast_tx_sync', params }], options)
    const { result, error: refusal }: NodeAnswer = copyOwn(response ?? {})
    if (result) return fieldsOf(result)
    const error = refusal && copyOwn(refusal)
    // These JSON-RPC codes mean that the node could not parse the request. After any other error it may have the
    // transaction.
    if (error?.code === -32600 || error?.code === -32602)
      return { code: -1, log: error.data ?? error.message }
    throw new Error(String(error?.data ?? error?.message ?? 'No answer').slice(0, 300))
  } catch (cause) {
    throw transactionErrors.OUTCOME_UNKNOWN({ cause })
  }
}

const toBytesOrEmpty = (value: unknown): Uint8Array => toBytes(value) ?? new Uint8Array()

/** Encodes a bytes field of TxRaw: its tag, its length and its content. */
const encodeField = (bytes: Uint8Array, index: number): number[] => [
  ((index + 1) << 3) | 2,
  ...encodeVarint(bytes.length),
  ...bytes,
]

const encodeVarint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...encodeVarint(value >>> 7)]
