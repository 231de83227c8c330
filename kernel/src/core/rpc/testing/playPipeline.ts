import { createHash } from 'node:crypto'
import type fc from 'fast-check'
import { vi } from 'vitest'
import { connectionErrors } from '../../../base/errors/connectionErrors.ts'
import { kernelErrors } from '../../../base/errors/kernelErrors.ts'
import type { Connection } from '../../../contracts/connector.ts'
import type { Outcome, RpcRequest, Verdict } from '../../../contracts/rpc.ts'
import { createStorage } from '../../../services/storage/createStorage.ts'
import { drain } from '../../../testing/drain.ts'
import {
  createFakeAdapter,
  createFakeSource,
  createStorageArea,
  createTestKernel,
  createTestPipeline,
  fakeConnection,
  fakePlugin,
  secondAddress,
  tapPlugin,
  walletPlugin,
} from '../../../testing/index.ts'
import { canonical } from '../canonical.ts'
import { createPipeline } from '../createPipeline.ts'
import { followIntents } from '../followIntents.ts'
import { createJournal, type Intent } from '../journal.ts'
import { createRepeatGuard } from '../refuseRepeat.ts'
import type { Happening, Script } from './scripts.ts'

/** An observed event. `id` is the id of the request. */
export interface Seen {
  readonly what:
    | 'arrived'
    | 'shown'
    | 'reaching'
    | 'dispatched'
    | 'answered'
    | 'settled'
    | 'ended'
    | Happening['do']
  readonly id?: number
  readonly at: number
  readonly request?: RpcRequest
  readonly connection?: Connection | undefined
  readonly current?: Connection | undefined
  readonly journal?: readonly Intent[]
  readonly outcome?: Outcome['kind']
  readonly reason?: string
}

/** The states that the wallet may change to: another account, another network, another connection, or disconnected. */
const targets: readonly (Connection | undefined)[] = [
  fakeConnection(),
  fakeConnection({ accounts: [`eip155:1:${secondAddress}`] }),
  fakeConnection({ chainId: 'eip155:2' }),
  fakeConnection({ id: 'eip155:another' }),
  undefined,
]

export const sha256 = (request: RpcRequest): string =>
  createHash('sha256').update(canonical(request)).digest('hex')

let loaded: Promise<void> | undefined
/** Loads the code that checks the answers of taps, which is imported in real time and not by the scheduler. */
async function loadChecks(): Promise<void> {
  const refusing = tapPlugin('guard', 'guard', async () => ({ refuse: 'no' }))
  const preparing = tapPlugin('prepare', 'prepare', async (prepared: RpcRequest) => ({ ...prepared }))
  const { request } = createTestPipeline({ plugins: [preparing, refusing] })
  await request({ method: 'personal_sign', params: [] }).catch(() => undefined)
}

const idOf = ({ params }: RpcRequest): number => (params as readonly [{ id: number }])[0]?.id

/**
 * Plays a script with the real pipeline, ledger, approvals and journal. Every asynchronous step, including the hash, is a
 * task of the scheduler. The clock only advances when the script advances it.
 */
export async function playPipeline(scheduler: fc.Scheduler, script: Script) {
  loaded ??= loadChecks()
  await loaded
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  vi.stubGlobal('crypto', {
    subtle: {
      digest: async (_: string, bytes: Uint8Array) => {
        const hash = createHash('sha256').update(bytes).digest()
        await scheduler.schedule(Promise.resolve(), 'hash')
        return new Uint8Array(hash).buffer
      },
    },
  })
  const seen: Seen[] = []
  const see = (one: Omit<Seen, 'at'>) => void seen.push({ at: performance.now(), ...one })
  const later = <T>(label: string, value: T) => scheduler.schedule(Promise.resolve(), label).then(() => value)
  const never = new Promise<never>(() => undefined)
  const scriptOf = (request: RpcRequest) => script.requests[idOf(request)]
  let current = targets[0]
  // A request keeps the connection object from its arrival, so that the object identifies the request.
  const owners = new WeakMap<Connection, number>()
  let arriving: number | undefined

  async function answer<T>(
    label: string,
    how: string | undefined,
    answers: Readonly<Record<string, T>>,
  ): Promise<T> {
    await later(label, undefined)
    if (how === 'never') return never
    if (how === undefined || !Object.hasOwn(answers, how)) throw new Error(`${label} ${how}`)
    return answers[how] as T
  }

  const source = createFakeSource({
    async request(connection, request) {
      const id = idOf(request)
      see({ what: 'dispatched', id, request, connection, current, journal: journal.read() })
      await later(`wallet ${id}`, undefined)
      const how = scriptOf(request)?.wallet
      if (how === 'never') return never
      see({ what: 'answered', id })
      if (how === 'rejects') throw { code: 4001, message: 'no' }
      if (how === 'fails') throw { code: -32603, message: 'broken' }
      return `answer ${id}`
    },
  })
  const taps = fakePlugin({
    id: 'taps',
    approver: true,
    setup(context) {
      context.tap('prepare', async (request) =>
        answer('prepare', scriptOf(request)?.prepare, {
          same: undefined,
          other: { ...request, params: [{ id: idOf(request), value: '0x2' }] },
        }),
      )
      context.tap('guard', async (request) =>
        answer('guard', scriptOf(request)?.guard, { passes: undefined, refuses: { refuse: 'no' } }),
      )
      context.tap('approve', async (request) => {
        see({ what: 'shown', id: idOf(request), request })
        const answers: Readonly<Record<string, Verdict>> = {
          yes: { approved: true },
          no: { approved: false },
        }
        return answer('approve', scriptOf(request)?.verdict, answers)
      })
      context.tap('settled', (request, { kind }) =>
        see({ what: 'settled', id: idOf(request), outcome: kind }),
      )
    },
  })
  const { kernel, diagnostics } = createTestKernel({ plugins: [walletPlugin(source), taps] })
  await Promise.all([kernel.plugins.api('taps'), kernel.plugins.api('fake')])
  const area = createStorageArea()
  let ids = 0
  const written = createJournal({
    storage: createStorage('', () => area),
    keys: () => [...area.rows.keys()],
    owner: 'page',
    randomId: () => `${++ids}`,
    dateNow: () => Date.now(),
  })
  const followed = followIntents({
    journal: written,
    classify: async () => undefined,
    lookUp: (_, onResolved) => onResolved({ status: 'unknown' }),
  })
  const journal = {
    ...written,
    ...followed,
    open: (request: RpcRequest, account: string | undefined) => written.open(request, account),
    ...createRepeatGuard(written, followed),
  }
  const pipeline = createPipeline(kernel, {
    current() {
      const connection = current && { ...current }
      if (connection && arriving !== undefined) owners.set(connection, arriving)
      arriving = undefined
      return connection
    },
    hasOwnPrompt: () => script.hasOwnPrompt,
    source: async (connection) => {
      const id = owners.get(connection)
      if (id !== undefined) see({ what: 'reaching', id })
      return later('source', source)
    },
    adapter: () => later('adapter', createFakeAdapter()),
    journal: () => later('journal', journal),
  })
  const signals = [new AbortController(), new AbortController()]
  const ends = new Map<number, unknown>()

  const happen: Readonly<Record<Happening['do'], (one: Happening) => void>> = {
    move: (one) => {
      if (one.do === 'move') current = targets[one.to]
    },
    wait: (one) => one.do === 'wait' && vi.advanceTimersByTime(one.ms),
    abort: (one) => one.do === 'abort' && signals[one.signal]?.abort(),
    close() {
      kernel.onClosed(true)
      pipeline.rejectUnsafe()
    },
    disconnect: () => {
      current = undefined
      pipeline.ledger.reject(() => true, connectionErrors.DISCONNECTED)
    },
    unknownMethod: () =>
      void pipeline
        .request(
          'eip155',
          { method: 'eth_mine', params: [{ id: -1 }] },
          { origin: 'app', requestedBy: 'app' },
        )
        .catch(() => undefined),
  }
  async function happenLater(one: Happening, turns: number): Promise<void> {
    for (let turn = 0; turn <= turns; turn += 1) await later(one.do, undefined)
    see({ what: one.do })
    happen[one.do](one)
  }
  const requests = script.requests.map(async ({ method, signal }, id) => {
    await later(`ask ${id}`, undefined)
    see({ what: 'arrived', id, current })
    arriving = id
    const own = signals[signal]?.signal
    const requester = { origin: 'app', requestedBy: 'app', ...(own ? { signal: own } : {}) } as const
    await pipeline.request('eip155', { method, params: [{ id, value: '0x1' }] }, requester).then(
      (result) => {
        ends.set(id, result)
        see({ what: 'ended', id, outcome: 'success' })
      },
      (error: { reason: string }) => see({ what: 'ended', id, outcome: 'failed', reason: error.reason }),
    )
  })
  for (const { what, turns } of script.happenings) void happenLater(what, turns)
  await drain(scheduler, script.ticks)
  const openBefore = pipeline.ledger.size()
  // As the session does when its kit is destroyed.
  pipeline.ledger.reject(() => true, kernelErrors.DESTROYED)
  await drain(scheduler, [0])
  await Promise.race([Promise.all(requests), Promise.resolve().then(() => drain(scheduler, [0]))])
  kernel.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  return { seen, ends, diagnostics, journal, pipeline, openBefore, signals, source }
}
