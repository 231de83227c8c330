import type { ApiPromise } from '@polkadot/api'

/** Where an extrinsic is: the hash of its block, and its position there. */
export interface FoundExtrinsic {
  readonly blockHash: ApiPromise['genesisHash']
  readonly index: number
}

/** The blocks to search for an extrinsic, both included. */
export interface Search {
  readonly hash: string
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
}

/** The block that the next search for an extrinsic starts with, because those before do not contain it. */
const nextBlocks = new WeakMap<ApiPromise, Map<string, number>>()

/**
 * Finds an extrinsic in the blocks of a chain, because nodes cannot look up a hash. A later search for the same extrinsic
 * continues where this one ended or was aborted.
 */
export async function findExtrinsic(
  api: ApiPromise,
  { hash, from, to, signal }: Search,
): Promise<FoundExtrinsic | undefined> {
  const next = nextBlocks.get(api) ?? new Map<string, number>()
  nextBlocks.set(api, next)
  for (let number = next.get(hash) ?? from; number <= to; number += 1) {
    signal.throwIfAborted()
    const blockHash = await api.rpc.chain.getBlockHash(number)
    const { block } = await api.rpc.chain.getBlock(blockHash)
    const index = block.extrinsics.findIndex((extrinsic) => extrinsic.hash.toHex() === hash)
    if (index >= 0) return { blockHash, index }
    next.set(hash, number + 1)
  }
  return undefined
}
