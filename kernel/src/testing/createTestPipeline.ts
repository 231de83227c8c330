import type { ChainAdapter } from '../contracts/chain.ts'
import type { Connection } from '../contracts/connector.ts'
import type { RepeatOptions, RequestDraft, RpcRequest } from '../contracts/rpc.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import type { Requester } from '../core/ports/requester.ts'
import { createPipeline } from '../core/rpc/createPipeline.ts'
import { followIntents } from '../core/rpc/followIntents.ts'
import { createJournal } from '../core/rpc/journal.ts'
import { createRefuseRepeat } from '../core/rpc/refuseRepeat.ts'
import { createStorage } from '../core/storage/createStorage.ts'
import { createStorageArea, type StorageArea } from './createStorageArea.ts'
import { createTestKernel } from './createTestKernel.ts'
import { createFakeAdapter, createFakeSource, type FakeAnswers, walletPlugin } from './fakeSource.ts'
import { fakeConnection } from './fixtures.ts'

/** What `createTestPipeline` takes: `plugins` beside the fake wallet's, and the wallet's `answers`. */
export interface TestPipelineOptions {
  readonly plugins?: readonly Plugin[]
  readonly answers?: FakeAnswers
  /** What the fake adapter knows beside the usual. */
  readonly adapter?: Partial<ChainAdapter>
  /** Whether the wallet is its own approver; else a plugin must approve. */
  readonly hasOwnPrompt?: boolean
  /** Where the journal is kept: for tests of what an earlier page has left. */
  readonly area?: StorageArea
  /** The page that keeps the journal. */
  readonly owner?: string
}

/**
 * A pipeline over a fake wallet whose account and network a test moves by hand.
 *
 * @example
 * const { request, move } = createTestPipeline({ answers: { request: async () => '0x12' } })
 * move({ chainId: 'eip155:2' })
 * await request({ method: 'eth_blockNumber' }) // '0x12'
 */
export function createTestPipeline({
  plugins = [],
  answers = {},
  adapter = {},
  hasOwnPrompt = true,
  area = createStorageArea(),
  owner = 'test',
}: TestPipelineOptions = {}) {
  const source = createFakeSource(answers)
  const { kernel, diagnostics } = createTestKernel({ plugins: [walletPlugin(source), ...plugins] })
  let current: Connection | undefined = fakeConnection()
  let ids = 0
  const written = createJournal({
    storage: createStorage('', () => area),
    keys: () => [...area.rows.keys()],
    owner,
    randomId: () => `${owner} ${++ids}`,
    dateNow: () => ids,
  })
  const known = createFakeAdapter(adapter)
  const followed = followIntents({
    journal: written,
    classify: async (_, error) => known.classifyError?.(error),
    lookUp: (_, found) => found({ status: 'unknown' }),
  })
  const refuseRepeat = createRefuseRepeat(written, followed)
  const journal = {
    ...written,
    ...followed,
    refuseRepeat,
    async open(request: RpcRequest, account: string | undefined, options: RepeatOptions = {}) {
      await refuseRepeat(account, options)
      return written.open(request, account, options.idempotencyKey)
    },
  }
  const pipeline = createPipeline(kernel, {
    journal: async () => journal,
    current: () => current,
    source: async () => source,
    adapter: async () => known,
    hasOwnPrompt: () => hasOwnPrompt,
  })
  return {
    kernel,
    diagnostics,
    source,
    journal,
    pipeline,
    /** What the wallet reports from now on; nothing is connected without a part. */
    move(part: Partial<Connection> | undefined): void {
      current = part && fakeConnection(part)
    },
    request: (draft: RequestDraft, asker: Partial<Requester> = {}) =>
      pipeline.request('eip155', draft, { origin: 'app', requestedBy: 'app', ...asker }),
  }
}
