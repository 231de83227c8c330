import type { ApiPromise } from '@polkadot/api'

/** The parts of an extrinsic in a block by which it is recognized. */
export interface Extrinsic {
  readonly hash: { toHex(): string }
  readonly method: { toHex(): string }
  readonly isSigned: boolean
  readonly signer: { toString(): string }
  readonly nonce: { toString(): string }
}

/** Where an extrinsic is: the hash of its block, and its position there. */
export interface FoundExtrinsic {
  readonly blockHash: ApiPromise['genesisHash']
  readonly index: number
  readonly extrinsic: Extrinsic
}

/** The blocks to search for an extrinsic, both included. */
export interface Search {
  /** Identifies the extrinsic among the searches. */
  readonly key: string
  readonly isMatch: (extrinsic: Extrinsic) => boolean
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
}

/** The block that the next search for an extrinsic starts with, because those before do not contain it. */
const nextBlocks = new WeakMap<ApiPromise, Map<string, number>>()

/**
 * Finds an extrinsic in the blocks of a chain, because nodes cannot look up a hash or a nonce. A later search for the same
 * extrinsic continues where this one ended or was aborted.
 */
export async function findExtrinsic(
  api: ApiPromise,
  { key, isMatch, from, to, signal }: Search,
): Promise<FoundExtrinsic | undefined> {
  const next = nextBlocks.get(api) ?? new Map<string, number>()
  nextBlocks.set(api, next)
  for (let number = next.get(key) ?? from; number <= to; number += 1) {
    signal.throwIfAborted()
    const blockHash = await api.rpc.chain.getBlockHash(number)
    const { block } = await api.rpc.chain.getBlock(blockHash)
    const index = block.extrinsics.findIndex(isMatch)
    const extrinsic = block.extrinsics[index]
    if (extrinsic) return { blockHash, index, extrinsic }
    next.set(key, number + 1)
  }
  return undefined
}
