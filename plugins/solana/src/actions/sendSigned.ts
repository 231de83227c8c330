import { type NoteTransaction, transactionErrors } from '@latchkit/kernel'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { base58, base64 } from '@scure/base'
import { askNode } from './askNode.ts'
import { expiryOf } from './expiryOf.ts'

const signatureBytes = 64

/** What sending takes: a transaction as its wallet signed it. */
export interface SendSignedParameters {
  readonly chains: NodeAccess
  readonly chainId: string
  readonly signed: Uint8Array
  readonly signal: AbortSignal
  readonly note?: NoteTransaction | undefined
}

/**
 * Codes of a node that has not taken a transaction: JSON-RPC's, and of its own a failed simulation (-32002), a signature
 * that is wrong (-32003, -32013), a version it does not know (-32015), and that it is behind (-32005, -32016).
 */
const refusals = new Set<unknown>([-32600, -32601, -32602, -32002, -32003, -32005, -32013, -32015, -32016])

/**
 * Sends what a wallet signed, once: what can spend is never repeated. Gives its signature, which names it before it is
 * sent.
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
  // The person has left while the wallet signed: what was not broadcast is not broadcast any more.
  if (signal.aborted) throw transactionErrors.NOT_SENT({ values: { why: 'The request was left' } })
  const signature = base58.encode(signed.slice(1, 1 + signatureBytes))
  note?.({ hash: signature })
  void expiryOf(node, signed).then((validUntil) => validUntil && note?.({ validUntil }))
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const asked = ['sendTransaction', base64.encode(signed), options] as const
  const once = { signal: new AbortController().signal, once: true }
  const answer = await askNode(node, asked, once).catch((cause: unknown) => {
    throw refusalOf(cause) ?? transactionErrors.OUTCOME_UNKNOWN({ cause })
  })
  if (answer !== signature) throw transactionErrors.OUTCOME_UNKNOWN()
  return signature
}

/** What a node says with a definite code; a transaction that it has processed already was sent. */
function refusalOf(error: unknown): Error | undefined {
  const { cause, message } = Object(error)
  const { code, data } = Object(cause)
  const isThere = JSON.stringify(Object(data).err ?? '').includes('AlreadyProcessed')
  if (!refusals.has(code) || isThere) return undefined
  return transactionErrors.NOT_SENT({ values: { why: String(message) }, cause })
}
