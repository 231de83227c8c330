import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { approvalMs } from '../../base/constants/requestLimits.ts'
import { createTestPipeline, runs, secondAddress, tapPlugin } from '../../testing/index.ts'
import { playPipeline, type Seen, sha256 } from './testing/playPipeline.ts'
import { type Script, scripts } from './testing/scripts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Played = Awaited<ReturnType<typeof playPipeline>> & { readonly script: Script }

/** Plays random scripts in random orders and passes each result to `check`. */
const always = (arbitrary: fc.Arbitrary<Script>, check: (played: Played) => void | Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), arbitrary, async (scheduler, script) => {
      await check({ ...(await playPipeline(scheduler, script)), script })
    }),
    runs,
  )

const isUnsafe = ({ script }: Played, { id = -1 }: Seen) => script.requests[id]?.method !== 'eth_blockNumber'
const dispatches = (played: Played) =>
  played.seen.flatMap((event, at) => (event.what === 'dispatched' ? [{ ...event, place: at }] : []))
const before = (played: Played, place: number, what: Seen['what'], id?: number) =>
  played.seen.slice(0, place).findLast((event) => event.what === what && event.id === id)

test('I-01: a request that signs or spends is only sent as it was shown and approved, before the approval expires, to the approved target, and once', async () => {
  let left = 0
  await always(scripts(), (played) => {
    const ids = dispatches(played).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const dispatch of dispatches(played).filter((dispatch) => isUnsafe(played, dispatch))) {
      left += 1
      const { request, connection, current, id = -1, at, place } = dispatch
      const scripted = played.script.requests[id]
      expect([scripted?.guard, request && sha256(request)]).toEqual(['passes', expect.any(String)])
      if (!played.script.hasOwnPrompt) {
        const shown = before(played, place, 'shown', id)?.request
        expect([scripted?.verdict, shown && sha256(shown)]).toEqual(['yes', request && sha256(request)])
      }
      const arrived = before(played, place, 'arrived', id)?.current
      for (const then of [connection, current]) {
        expect(then).toMatchObject({ id: request?.connectionId, chainId: request?.chainId })
        expect(then?.accounts[0]).toBe(arrived?.accounts[0])
      }
      // The approval is issued right before the source is looked up.
      expect(at - (before(played, place, 'reaching', id)?.at ?? 0)).toBeLessThanOrEqual(approvalMs)
    }
  })
  expect(left).toBeGreaterThan(runs.numRuns < 1_000 ? 0 : runs.numRuns / 10)
})

test('I-03: in any order, each request settles exactly once, as it is reported, and no approval remains', async () => {
  await always(scripts(), (played) => {
    const { seen, pipeline, diagnostics, script } = played
    const of = (what: Seen['what']) => seen.filter((event) => event.what === what)
    const ids = script.requests.map((_, id) => id)
    expect(
      of('ended')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids)
    const settled = of('settled').filter(({ id = -1 }) => id >= 0)
    expect(new Set(settled.map(({ id }) => id)).size).toBe(settled.length)
    for (const { id, outcome } of settled) {
      const end = of('ended').find((event) => event.id === id)
      expect(end?.outcome === 'success').toBe(outcome === 'success')
    }
    // A request that was sent was pending, so it was settled too. A later answer is reported as late.
    for (const { id } of of('dispatched')) expect(settled.some((event) => event.id === id)).toBe(true)
    for (const [id, result] of played.ends) expect(result).toBe(`answer ${id}`)
    const late = of('answered').filter(({ id }) => {
      const answered = seen.findIndex((event) => event.what === 'answered' && event.id === id)
      return seen.slice(0, answered).some((event) => event.what === 'settled' && event.id === id)
    })
    const reported = diagnostics.filter(({ message }) => message.includes('after it was settled'))
    expect(reported.length).toBeGreaterThanOrEqual(late.length)
    // Only answers of the wallet are reported as late.
    expect(reported.length).toBeLessThanOrEqual(of('answered').length - played.ends.size)
    expect(pipeline.ledger.size()).toBe(0)
    expect(pipeline.approvals.size()).toBe(0)
  })
})

test('I-05: no request that signs or spends is sent after a close that it arrived before, and no sent request is lost', async () => {
  let closedAfterDispatch = 0
  await always(scripts(['close', 'close', 'close', 'close', 'abort', 'wait']), (played) => {
    const { seen } = played
    for (const event of dispatches(played).filter((dispatch) => isUnsafe(played, dispatch))) {
      const since = seen
        .slice(0, event.place)
        .findIndex(({ what, id }) => what === 'arrived' && id === event.id)
      expect(seen.slice(since, event.place).map(({ what }) => what)).not.toContain('close')
      if (played.script.requests[event.id ?? -1]?.method !== 'eth_sendTransaction' || !event.request) continue
      const hash = sha256(event.request)
      // It is recorded before the wallet receives it, and afterwards has the state that the answer proves.
      expect(event.journal?.filter((intent) => intent.digest === hash)).toMatchObject([
        { state: 'dispatched' },
      ])
      const wallet = played.script.requests[event.id ?? -1]?.wallet ?? 'never'
      const state = { answers: 'done', rejects: 'rejected', fails: 'unknown', never: 'dispatched' }[wallet]
      expect(played.journal.read().find((intent) => intent.digest === hash)?.state).toBe(state)
      const closed = seen.slice(event.place).some(({ what }) => what === 'close')
      closedAfterDispatch += closed ? 1 : 0
    }
  })
  // A small number of runs, as in mutation tests, may not reach this case.
  if (runs.numRuns >= 1_000) expect(closedAfterDispatch).toBeGreaterThan(runs.numRuns / 100)
})

test("I-06: a requester that does not abort receives the wallet's answer, whatever the others abort", async () => {
  await always(scripts(['abort']), ({ script, seen, signals }) => {
    for (const [id, scripted] of script.requests.entries()) {
      const end = seen.find((event) => event.what === 'ended' && event.id === id)
      if (signals[scripted.signal]?.signal.aborted) continue
      const needsApproval = scripted.method !== 'eth_blockNumber'
      const stops =
        needsApproval &&
        (scripted.prepare === 'never' ||
          scripted.guard !== 'passes' ||
          (!script.hasOwnPrompt && scripted.verdict !== 'yes'))
      const arrived = seen.flatMap((event) => (event.what === 'arrived' ? (event.id ?? []) : []))
      // A request that arrived earlier and is stuck in prepare or guard delays the others until its taps time out.
      const isHeld =
        needsApproval &&
        arrived.slice(0, arrived.indexOf(id)).some((at) => {
          const { method, prepare, guard } = script.requests[at] ?? scripted
          return method !== 'eth_blockNumber' && (prepare === 'never' || guard === 'never')
        })
      const spends = scripted.method === 'eth_sendTransaction'
      const fails = spends ? 'OUTCOME_UNKNOWN' : 'WALLET_ERROR'
      if (stops || isHeld || scripted.wallet === 'never') expect(end?.reason).not.toBe('ABORTED')
      else if (scripted.wallet === 'answers') expect(end).toMatchObject({ outcome: 'success' })
      else expect(end?.reason).toBe(scripted.wallet === 'rejects' ? 'USER_REJECTED' : fails)
    }
  })
})

test('I-01: if the account changes while a spending request is recorded, nothing is sent, and the record says so', async () => {
  const { request, move, journal, source, diagnostics } = createTestPipeline()
  const { open } = journal
  Object.assign(journal, {
    open: async (...args: Parameters<typeof open>) => {
      const id = await open(...args)
      move({ accounts: [`eip155:1:${secondAddress}`] })
      return id
    },
  })
  await expect(request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
    reason: 'ACCOUNT_OR_NETWORK_CHANGED',
  })
  expect([source.requests, journal.read().map(({ state }) => state)]).toEqual([[], ['rejected']])
  expect(diagnostics).toEqual([])
})

test('I-03: a guard that refuses a request after it was closed is not a late answer of the wallet', async () => {
  const opened = createTestPipeline({
    plugins: [
      tapPlugin('guard', 'guard', async () => {
        opened.pipeline.rejectUnsafe()
        return { refuse: 'no' }
      }),
    ],
  })
  await expect(opened.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
    reason: 'USER_REJECTED',
  })
  await new Promise((done) => setTimeout(done))
  expect(opened.diagnostics).toEqual([])
})
