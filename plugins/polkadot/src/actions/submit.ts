import {
  LatchkitError,
  type NoteTransaction,
  type TransactionEvidence,
  transactionErrors,
} from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import type { ApiPromise } from '@polkadot/api'
import type { Signer } from '@polkadot/api/types'
import { withApi } from './openApi.ts'

type Payload = Parameters<NonNullable<Signer['signPayload']>>[0]

/** What submitting takes: what was signed, and the signature. */
export interface SubmitParameters {
  readonly node: NetworkNode
  readonly payload: object
  readonly signature: `0x${string}`
  readonly signal: AbortSignal
  readonly note?: NoteTransaction | undefined
}

/**
 * Codes of a node that has not taken an extrinsic: one that it cannot read (1001), of unknown validity (1011), that is
 * banned (1012), and that its pool has no room for (1016, 1018). Not 1010, whose causes include a nonce that the extrinsic
 * itself has used, nor 1013 and 1014, which say that it is there.
 */
const refusals = new Set<unknown>([1001, 1011, 1012, 1016, 1018, -32600, -32601, -32602])

/**
 * Sends a signed extrinsic through the network's RPC, once; gives its hash, which names it before it is sent.
 *
 * @throws {LatchkitError} NOT_SENT when nothing was broadcast or the node refused it, OUTCOME_UNKNOWN, OTHER_CHAIN
 */
export async function submit({ node, payload, signature, signal, note }: SubmitParameters): Promise<string> {
  // Made and signed as this very object, and refused by the node where a part of it is missing.
  const signed = payload as Payload
  let isBroadcast = false
  try {
    return await withApi(node, async (api) => {
      const { method, version, address } = signed
      const extrinsic = api.createType('Extrinsic', { method }, { version })
      extrinsic.addSignature(address, signature, signed)
      if (signal.aborted) throw notSent('The request was left')
      const hash = extrinsic.hash.toHex()
      note?.({ hash, ...evidenceOf(api, signed) })
      isBroadcast = true
      await api.rpc.author.submitExtrinsic(extrinsic)
      return hash
    })
  } catch (cause) {
    if (!isBroadcast) throw cause instanceof LatchkitError ? unsent(cause) : notSent(String(cause), cause)
    if (refusals.has(Object(cause).code)) throw notSent(String(Object(cause).message), cause)
    throw transactionErrors.OUTCOME_UNKNOWN({ cause })
  }
}

/** What says later that it was not included: its nonce, and the last block that could include it. */
function evidenceOf(api: ApiPromise, { nonce, era: given, blockNumber }: Payload): TransactionEvidence {
  try {
    const count = `${BigInt(nonce)}`
    const era = api.createType('ExtrinsicEra', given)
    if (!era.isMortalEra) return { count }
    return { count, validUntil: `${era.asMortalEra.death(Number(BigInt(blockNumber)))}` }
  } catch {
    return {}
  }
}

const notSent = (why: string, cause?: unknown): LatchkitError =>
  transactionErrors.NOT_SENT({ values: { why: why.slice(0, 300) }, cause })

/** An error from before the broadcast, in its own words. */
const unsent = (error: LatchkitError): LatchkitError =>
  error.reason === 'NOT_SENT' ? error : notSent(error.message, error)
