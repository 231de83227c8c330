import type { NetworkNode } from '@latchkit/kernel/chain'
import { base58 } from '@scure/base'
import { createBytesReader } from '../explain/bytesReader.ts'
import { askNode } from './askNode.ts'

/** A block hash is taken for this many blocks; as many more for a node that is behind the one that gave it. */
const marginBlocks = 150

/**
 * The last block height that can include a transaction, in decimal digits. Nothing for one whose hash is not a recent
 * block's, such as a durable nonce, which does not expire, or where the node does not say.
 */
export async function expiryOf(node: NetworkNode, signed: Uint8Array): Promise<string | undefined> {
  const { signal } = new AbortController()
  try {
    const blockhash = blockhashOf(signed)
    const [valid, latest] = await Promise.all([
      askNode(node, ['isBlockhashValid', blockhash, { commitment: 'processed' }], { signal }),
      askNode(node, ['getLatestBlockhash', { commitment: 'processed' }], { signal }),
    ])
    const { lastValidBlockHeight } = Object(Object(latest).value)
    const isKnown = Object(valid).value === true && Number.isSafeInteger(lastValidBlockHeight)
    return isKnown ? `${BigInt(lastValidBlockHeight) + BigInt(marginBlocks)}` : undefined
  } catch {
    return undefined
  }
}

/** @see https://solana.com/docs/core/transactions */
function blockhashOf(signed: Uint8Array): string {
  const reader = createBytesReader(signed)
  reader.slice(reader.count() * 64)
  if (reader.peek() >= 0x80) reader.u8()
  reader.slice(3)
  reader.slice(reader.count() * 32)
  return base58.encode(reader.slice(32))
}
