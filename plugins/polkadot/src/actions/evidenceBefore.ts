import { digestOf, type TransactionEvidence } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { fromHex } from '../hex.ts'

/** Returns the SHA-256 of what an extrinsic calls, as hex. */
export const contentOf = (call: string): Promise<string | undefined> => digestOf(call.toLowerCase())

/**
 * Reads from the payload to sign what identifies its extrinsic on the chain: the nonce of the account, its call, and the first
 * and the last block that can include it. No request to a node is needed.
 */
export async function evidenceBefore({
  method,
  params,
}: RpcRequest): Promise<TransactionEvidence | undefined> {
  const { nonce, method: call, era, blockNumber } = Object(Object(params).transactionPayload)
  if (method !== 'polkadot_signAndSendTransaction' || typeof call !== 'string') return undefined
  const count = readNumber(nonce)
  const startBlock = readNumber(blockNumber)
  if (count === undefined) return undefined
  const validUntil = startBlock === undefined ? undefined : readEraEnd(era, startBlock)
  return {
    count: `${count}`,
    content: await contentOf(call),
    // The payload of an immortal extrinsic has the block 0, from which a search would read the whole chain.
    ...(startBlock ? { since: `${startBlock}` } : {}),
    ...(validUntil === undefined ? {} : { validUntil: `${validUntil}` }),
  }
}

/** Reads a number of a payload, which is hex or decimal digits. */
function readNumber(value: unknown): bigint | undefined {
  return /^(?:0x[0-9a-f]{1,32}|\d{1,20})$/i.test(String(value)) ? BigInt(String(value)) : undefined
}

/**
 * Returns the first block after a mortal era, whose two bytes contain its period and its phase.
 *
 * @see https://spec.polkadot.network/id-extrinsics#defn-extrinsic-mortality
 */
export function readEraEnd(era: unknown, current: bigint): bigint | undefined {
  const [low, high] = (typeof era === 'string' && fromHex(era)) || []
  if (low === undefined || high === undefined) return undefined
  const encoded = BigInt(low + 256 * high)
  const period = 2n << (encoded % 16n)
  const factor = period >> 12n || 1n
  const phase = (encoded >> 4n) * factor
  if (period < 4n || phase >= period) return undefined
  const latest = current > phase ? current : phase
  return ((latest - phase) / period) * period + phase + period
}
