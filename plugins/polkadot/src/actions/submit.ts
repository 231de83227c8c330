import { LatchkitError } from '@latchkit/kernel'
import type { NetworkNode, NoteTransaction, TransactionEvidence } from '@latchkit/kernel/chain'
import { transactionErrors } from '@latchkit/kernel/plugin'
import type { ApiPromise } from '@polkadot/api'
import type { Signer } from '@polkadot/api/types'
import { withApi } from './openApi.ts'

type Payload = Parameters<NonNullable<Signer['signPayload']>>[0]

/** A signed payload with its signature, and what is needed to submit it. */
export interface SubmitParameters {
  readonly node: NetworkNode
  readonly payload: object
  readonly signature: `0x${string}`
  readonly signal: AbortSignal
  readonly note?: NoteTransaction | undefined
}

/**
 * Error codes of a node that did not accept an extrinsic: it could not be decoded (1001), its validity is unknown
 * (1011), it is banned (1012), or the pool is full (1016, 1018). Excluded are 1010, which may mean that the extrinsic
 * itself has already used the nonce, and 1013 and 1014, which mean that the node already has it.
 */
const refusalCodes = new Set<unknown>([1001, 1011, 1012, 1016, 1018, -32600, -32601, -32602])

/**
 * Submits a signed extrinsic through the network's RPC once. Returns its hash, which is recorded before it is sent.
 *
 * @throws {LatchkitError} NOT_SENT when nothing was broadcast or the node refused it, OUTCOME_UNKNOWN, OTHER_NETWORK
 */
export async function submit({ node, payload, signature, signal, note }: SubmitParameters): Promise<string> {
  // The wallet signed this very object, and the node refuses the extrinsic when a part of it is missing.
  const signedPayload = payload as Payload
  let isBroadcast = false
  try {
    return await withApi(node, async (api) => {
      const { method, version, address } = signedPayload
      const extrinsic = api.createType('Extrinsic', { method }, { version })
      extrinsic.addSignature(address, signature, signedPayload)
      if (signal.aborted) throw notSent('The request was left')
      const hash = extrinsic.hash.toHex()
      note?.({ hash, ...createEvidence(api, signedPayload) })
      isBroadcast = true
      await api.rpc.author.submitExtrinsic(extrinsic)
      return hash
    })
  } catch (cause) {
    if (!isBroadcast) throw cause instanceof LatchkitError ? toNotSent(cause) : notSent(String(cause), cause)
    if (refusalCodes.has(Object(cause).code)) throw notSent(String(Object(cause).message), cause)
    throw transactionErrors.OUTCOME_UNKNOWN({ cause })
  }
}

/** Returns the evidence for its later status: its nonce, and the last block that could include it. */
function createEvidence(
  api: ApiPromise,
  { nonce, era: eraPayload, blockNumber }: Payload,
): TransactionEvidence {
  try {
    const count = `${BigInt(nonce)}`
    const era = api.createType('ExtrinsicEra', eraPayload)
    if (!era.isMortalEra) return { count }
    return { count, validUntil: `${era.asMortalEra.death(Number(BigInt(blockNumber)))}` }
  } catch {
    return {}
  }
}

const notSent = (why: string, cause?: unknown): LatchkitError =>
  transactionErrors.NOT_SENT({ values: { why: why.slice(0, 300) }, cause })

/** Converts an error from before the broadcast to NOT_SENT with the same message. */
const toNotSent = (error: LatchkitError): LatchkitError =>
  error.reason === 'NOT_SENT' ? error : notSent(error.message, error)
