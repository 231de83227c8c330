import type { NetworkNode } from '@latchkit/kernel/chain'
import { base58 } from '@scure/base'
import { createBytesReader } from '../explain/bytesReader.ts'
import { askNode } from './askNode.ts'

/** A blockhash is valid for 150 blocks. The same margin is added for nodes that lag behind the one that returned it. */
const marginBlocks = 150

/**
 * Returns the last block height that can include a transaction, in decimal digits. Returns `undefined` when its blockhash is
 * not recent, such as a durable nonce, which does not expire, or when the node does not respond.
 */
export async function readExpiry(node: NetworkNode, signed: Uint8Array): Promise<string | undefined> {
  const { signal } = new AbortController()
  try {
    const blockhash = readBlockhash(signed)
    const [valid, latest] = await Promise.all([
      askNode(node, ['isBlockhashValid', blockhash, { commitment: 'processed' }], { signal }),
      askNode(node, ['getLatestBlockhash', { commitment: 'processed' }], { signal }),
    ])
    const { lastValidBlockHeight } = Object(Object(latest).value)
    const isValid = Object(valid).value === true && Number.isSafeInteger(lastValidBlockHeight)
    return isValid ? `${BigInt(lastValidBlockHeight) + BigInt(marginBlocks)}` : undefined
  } catch {
    return undefined
  }
}

/** @see https://solana.com/docs/core/transactions */
function readBlockhash(signed: Uint8Array): string {
  const reader = createBytesReader(signed)
  reader.slice(reader.count() * 64)
  if (reader.peek() >= 0x80) reader.u8()
  reader.slice(3)
  reader.slice(reader.count() * 32)
  return base58.encode(reader.slice(32))
}
