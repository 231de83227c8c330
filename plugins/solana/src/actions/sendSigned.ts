import type { NoteTransaction } from '@latchkit/kernel/chain'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { transactionErrors } from '@latchkit/kernel/plugin'
import { base58, base64 } from '@scure/base'
import { askNode } from './askNode.ts'
import { readExpiry } from './readExpiry.ts'

const signatureBytes = 64

/** A signed transaction, and what is needed to send it. */
export interface SendSignedParameters {
  readonly chains: NodeAccess
  readonly chainId: string
  readonly signed: Uint8Array
  readonly signal: AbortSignal
  readonly note?: NoteTransaction | undefined
}

/**
 * Error codes of a node that did not accept a transaction: the codes of JSON-RPC, a failed simulation (-32002), an invalid
 * signature (-32003, -32013), an unsupported version (-32015), and a node that is behind (-32005, -32016).
 */
const refusalCodes = new Set<unknown>([
  -32600, -32601, -32602, -32002, -32003, -32005, -32013, -32015, -32016,
])

/**
 * Sends a signed transaction once: a request that can spend is never retried. Returns the signature, which identifies the
 * transaction and is recorded before it is sent.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NOT_SENT when nothing was broadcast, OUTCOME_UNKNOWN
 */
export async function sendSigned({
  chains,
  chainId,
  signed,
  signal,
  note,
}: SendSignedParameters): Promise<string> {
  const node = findNode(chains, chainId)
  // The visitor left while the wallet was signing: from then on nothing is broadcast.
  if (signal.aborted) throw transactionErrors.NOT_SENT({ values: { why: 'The request was left' } })
  const signature = base58.encode(signed.slice(1, 1 + signatureBytes))
  note?.({ hash: signature })
  void readExpiry(node, signed).then((validUntil) => validUntil && note?.({ validUntil }))
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const call = ['sendTransaction', base64.encode(signed), options] as const
  const requestOptions = { signal: new AbortController().signal, once: true }
  const result = await askNode(node, call, requestOptions).catch((cause: unknown) => {
    throw toRefusal(cause) ?? transactionErrors.OUTCOME_UNKNOWN({ cause })
  })
  if (result !== signature) throw transactionErrors.OUTCOME_UNKNOWN()
  return signature
}

/** Returns NOT_SENT for a definite error code of the node. A transaction that was already processed counts as sent. */
function toRefusal(error: unknown): Error | undefined {
  const { cause, message } = Object(error)
  const { code, data } = Object(cause)
  const isProcessed = JSON.stringify(Object(data).err ?? '').includes('AlreadyProcessed')
  if (!refusalCodes.has(code) || isProcessed) return undefined
  return transactionErrors.NOT_SENT({ values: { why: String(message) }, cause })
}
