import type { ChainId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueue } from './testing/openQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const networks = ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const

type Step =
  | { readonly does: 'request' | 'read'; readonly chain: ChainId }
  | { readonly does: 'switch'; readonly chain: ChainId }
  | { readonly does: 'abort' | 'abortSwitch' | 'work' | 'confirm' | 'confirmAndDie'; readonly place: number }
  | { readonly does: 'restart' | 'refuse' }
  | { readonly does: 'wait'; readonly ms: number }

const chain = fc.constantFrom<ChainId>(...networks)
const place = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('request' as const, 'request' as const, 'read' as const), chain }),
  fc.record({ does: fc.constant('switch' as const), chain }),
  fc.record({ does: fc.constantFrom('work' as const, 'work' as const, 'confirm' as const), place }),
  fc.record({
    does: fc.constantFrom('abort' as const, 'abortSwitch' as const, 'confirmAndDie' as const),
    place,
  }),
  fc.record({ does: fc.constantFrom('restart' as const, 'refuse' as const) }),
  fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(0, 500, 3_000, 30_000, 3_600_000) }),
)

interface Asked {
  readonly chainId: ChainId
  readonly ending: AbortController
  readonly acts: boolean
  /** The changes of its namespace that were under way when it was asked for. */
  readonly under: readonly AbortController[]
  readonly ends: string[]
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'reason' in error ? String(error.reason) : String(error)

/** Plays the steps, then lets the frame answer whatever is still open. */
async function play(steps: readonly Step[]) {
  const frame = openQueue()
  const asked: Asked[] = []
  const switches: AbortController[] = []
  const changing = new Set<AbortController>()
  const tick = () => vi.advanceTimersByTimeAsync(0)
  for (const one of steps) {
    if (one.does === 'request' || one.does === 'read') {
      const acts = one.does === 'request'
      const under = one.chain.startsWith('eip155') ? [...changing] : []
      const made: Asked = { chainId: one.chain, ending: new AbortController(), acts, under, ends: [] }
      const payload = {
        method: 'eth_sendTransaction',
        params: [`${asked.push(made) - 1}`],
        chainId: one.chain,
      }
      const person = acts ? { abandon: () => undefined, watch: () => () => undefined } : undefined
      frame.queue
        .request({ chainId: one.chain, payload, signal: made.ending.signal, acts, person })
        .then((hash) => made.ends.push(String(hash)))
        .catch((error: unknown) => made.ends.push(reasonOf(error)))
    }
    if (one.does === 'switch') {
      const ending = new AbortController()
      switches.push(ending)
      changing.add(ending)
      frame.queue
        .change('eip155', ending.signal, async (ask) => {
          await frame.queue.take(one.chain, ask)
          const { chainId } = await ask('GET_USER', { chainId: one.chain })
          frame.queue.confirm(one.chain, chainId)
        })
        .catch(() => undefined)
        .finally(() => changing.delete(ending))
    }
    if (one.does === 'abort') asked[one.place]?.ending.abort()
    if (one.does === 'abortSwitch') switches[one.place]?.abort()
    if (one.does === 'work') frame.work(one.place)
    if (one.does === 'confirm' || one.does === 'confirmAndDie')
      frame.confirm(one.place, one.does === 'confirmAndDie')
    if (one.does === 'refuse') frame.refuse()
    if (one.does === 'restart') frame.restart()
    await vi.advanceTimersByTimeAsync(one.does === 'wait' ? one.ms : 0)
  }
  for (let turn = 0; turn < 200 && asked.some(({ ends }) => ends.length === 0); turn += 1) {
    frame.work()
    await tick()
    frame.confirm()
    await vi.advanceTimersByTimeAsync(500)
  }
  return { frame, asked }
}

test('F06, F11: no request is carried out on another network than it was approved for, whatever happens when', async () => {
  let carriedOut = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { frame, asked } = await play(steps)
      for (const { id, at } of frame.executed) {
        const one = asked[Number(id)]
        if (one?.acts) expect(at).toBe(one.chainId)
        if (one?.acts) carriedOut += 1
      }
    }),
    runs,
  )
  expect(carriedOut).toBeGreaterThan(0)
})

test('F06, I-03: every answer is accounted for once: given to its asker, or called unknown; what ended otherwise never ran', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { frame, asked } = await play(steps)
      for (const [place, { ends, acts }] of asked.entries()) {
        expect(ends).toHaveLength(1)
        const [end = ''] = ends
        seen.add(end.replace(/^0xhash.*/, 'answered'))
        if (!acts) continue
        const ran = frame.executed.filter(({ id }) => id === `${place}`)
        if (end.startsWith('0xhash')) expect(ran.map(({ hash }) => hash)).toEqual([end])
        else if (end === 'OUTCOME_UNKNOWN') expect(ran.length).toBeLessThanOrEqual(1)
        else expect(ran).toEqual([])
      }
    }),
    runs,
  )
  expect(seen).toContain('answered')
})

test('F11: what is approved while the wallet changes its network is never carried out, whoever else leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { frame, asked } = await play(steps)
      for (const [place, { acts, under }] of asked.entries())
        if (acts && under.some(({ signal }) => !signal.aborted))
          expect(frame.executed.filter(({ id }) => id === `${place}`)).toEqual([])
    }),
    runs,
  )
})

test('no request is posted while a change is under way, or before the frame has confirmed its network', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { frame } = await play(steps)
      for (const [chainId, confirmed, changing] of frame.posts)
        expect([confirmed, changing]).toEqual([chainId, 0])
    }),
    runs,
  )
})
