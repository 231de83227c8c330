import type { ChainAdapter } from '../contracts/chain.ts'
import type { Connection } from '../contracts/connector.ts'
import type { RepeatOptions, RequestDraft, RpcRequest } from '../contracts/rpc.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import type { Requester } from '../core/ports/requester.ts'
import { createPipeline } from '../core/rpc/createPipeline.ts'
import { followIntents } from '../core/rpc/followIntents.ts'
import { createJournal } from '../core/rpc/journal.ts'
import { createRepeatGuard } from '../core/rpc/refuseRepeat.ts'
import { createStorage } from '../services/storage/createStorage.ts'
import { createStorageArea, type StorageArea } from './createStorageArea.ts'
import { createTestKernel } from './createTestKernel.ts'
import { createFakeAdapter, createFakeSource, type FakeAnswers, walletPlugin } from './fakeSource.ts'
import { fakeConnection } from './fixtures.ts'

/** Options of `createTestPipeline`: `plugins` beside the fake wallet's plugin, and the wallet's `answers`. */
export interface TestPipelineOptions {
  readonly plugins?: readonly Plugin[]
  readonly answers?: FakeAnswers
  /** Replaces parts of the fake adapter. */
  readonly adapter?: Partial<ChainAdapter>
  /** Whether the wallet has its own approval prompt; otherwise a plugin must approve requests. */
  readonly hasOwnPrompt?: boolean
  /** The storage of the journal, for tests of entries that an earlier page has left. */
  readonly area?: StorageArea
  /** Id of the page that writes the journal. */
  readonly owner?: string
}

/**
 * Creates a pipeline over a fake wallet whose account and network a test can change.
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
  const entries = createJournal({
    storage: createStorage('', () => area),
    keys: () => [...area.rows.keys()],
    owner,
    randomId: () => `${owner} ${++ids}`,
    dateNow: () => ids,
  })
  const testAdapter = createFakeAdapter(adapter)
  const intents = followIntents({
    journal: entries,
    classify: async (_, error) => testAdapter.classifyError?.(error),
    lookUp: (_, report) => report({ status: 'unknown' }),
  })
  const { refuseRepeat } = createRepeatGuard(entries, intents)
  const journal = {
    ...entries,
    ...intents,
    refuseRepeat,
    async open(request: RpcRequest, account: string | undefined, options: RepeatOptions = {}) {
      await refuseRepeat(account, options)
      return entries.open(request, account, options.idempotencyKey)
    },
  }
  const pipeline = createPipeline(kernel, {
    journal: async () => journal,
    current: () => current,
    source: async () => source,
    adapter: async () => testAdapter,
    hasOwnPrompt: () => hasOwnPrompt,
  })
  return {
    kernel,
    diagnostics,
    source,
    journal,
    pipeline,
    /** Changes the account or network that the wallet reports; `undefined` disconnects it. */
    move(part: Partial<Connection> | undefined): void {
      current = part && fakeConnection(part)
    },
    request: (draft: RequestDraft, requester: Partial<Requester> = {}) =>
      pipeline.request('eip155', draft, { origin: 'app', requestedBy: 'app', ...requester }),
  }
}
