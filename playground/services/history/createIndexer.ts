import { readRpc } from '../chains/readRpc.ts'
import type { Chain } from '../chains/startChains.ts'
import type { HistoryStore } from './historyStore.ts'
import { readBlocks } from './readBlocks.ts'

/** How many blocks are read by one request to the node, and stored together. */
const batchBlocks = 100
/** How many blocks are compared to find where a chain was replaced. Beyond them, the whole chain is read again. */
const maxComparisons = 64
/** The time limit of the work for one request. */
const indexMs = 20_000

export interface IndexerParameters {
  readonly store: HistoryStore
  /** How many blocks one request adds at most; the next request continues. Default 10,000, which takes half a second. */
  readonly maxBlocks?: number | undefined
  /** Stops the work when it aborts. */
  readonly signal?: AbortSignal
}

/** Adds the blocks of a chain that are not stored yet. Requests at the same time wait for each other. */
export type Index = (chain: Chain) => Promise<void>

/** Creates the function that reads new blocks into the store. */
export function createIndexer({ store, maxBlocks = 10_000, signal }: IndexerParameters): Index {
  const pending = new Map<number, Promise<void>>()

  async function addBlocks(chain: Chain, signal: AbortSignal): Promise<void> {
    const { chainId, directUrl: url } = chain
    await removeReplaced(store, chain, signal)
    const head = Number(await readRpc({ url, method: 'eth_blockNumber', params: [], signal }))
    const first = (store.head(chainId)?.number ?? -1) + 1
    const end = Math.min(head + 1, first + maxBlocks)
    for (let start = first; start < end; start += batchBlocks) {
      const blocks = await readBlocks({
        url,
        first: start,
        count: Math.min(batchBlocks, end - start),
        signal,
      })
      store.append(chainId, blocks)
    }
  }

  const index: Index = (chain) => {
    const running = pending.get(chain.chainId)
    // The chain may have grown since the work began.
    if (running) return running.then(() => index(chain))
    const limit = AbortSignal.timeout(indexMs)
    const run = addBlocks(chain, signal ? AbortSignal.any([signal, limit]) : limit).finally(() =>
      pending.delete(chain.chainId),
    )
    pending.set(chain.chainId, run)
    return run
  }
  return index
}

/** Removes stored blocks that the chain does not have: it was reverted, or another one was started. */
async function removeReplaced(
  store: HistoryStore,
  { chainId, directUrl: url }: Chain,
  signal: AbortSignal,
): Promise<void> {
  for (let comparison = 0; ; comparison += 1) {
    const head = store.head(chainId)
    if (!head) return
    const params = [`0x${head.number.toString(16)}`, false]
    const block = await readRpc({ url, method: 'eth_getBlockByNumber', params, signal })
    if (hashOf(block) === head.hash) return
    store.removeFrom(chainId, comparison < maxComparisons ? head.number : 0)
  }
}

const hashOf = (block: unknown): unknown => {
  const { hash }: { readonly hash?: unknown } = Object(block)
  return hash
}
