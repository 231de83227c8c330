import type { ChainId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueue } from '../testing/openQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const networks = ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const

type Step =
  | { readonly does: 'request' | 'read'; readonly chain: ChainId }
  | { readonly does: 'switch'; readonly chain: ChainId }
  | {
      readonly does: 'abort' | 'abortSwitch' | 'process' | 'confirm' | 'confirmAndDie'
      readonly index: number
    }
  | { readonly does: 'restart' | 'refuse' }
  | { readonly does: 'wait'; readonly ms: number }

const chain = fc.constantFrom<ChainId>(...networks)
const index = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('request' as const, 'request' as const, 'read' as const), chain }),
  fc.record({ does: fc.constant('switch' as const), chain }),
  fc.record({ does: fc.constantFrom('process' as const, 'process' as const, 'confirm' as const), index }),
  fc.record({
    does: fc.constantFrom('abort' as const, 'abortSwitch' as const, 'confirmAndDie' as const),
    index,
  }),
  fc.record({ does: fc.constantFrom('restart' as const, 'refuse' as const) }),
  fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(0, 500, 3_000, 30_000, 3_600_000) }),
)

interface TrackedRequest {
  readonly chainId: ChainId
  readonly controller: AbortController
  readonly hasEffect: boolean
  /** The changes of its namespace that were pending when it was requested. */
  readonly pendingChanges: readonly AbortController[]
  readonly outcomes: string[]
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'reason' in error ? String(error.reason) : String(error)

/** Runs the steps, then lets the frame answer the calls that are still open. */
async function runSteps(steps: readonly Step[]) {
  const frame = openQueue()
  const requests: TrackedRequest[] = []
  const switches: AbortController[] = []
  const pending = new Set<AbortController>()
  const tick = () => vi.advanceTimersByTimeAsync(0)
  for (const current of steps) {
    if (current.does === 'request' || current.does === 'read') {
      const hasEffect = current.does === 'request'
      const pendingChanges = current.chain.startsWith('eip155') ? [...pending] : []
      const request: TrackedRequest = {
        chainId: current.chain,
        controller: new AbortController(),
        hasEffect,
        pendingChanges,
        outcomes: [],
      }
      const payload = {
        method: 'eth_sendTransaction',
        params: [`${requests.push(request) - 1}`],
        chainId: current.chain,
      }
      const prompt = hasEffect ? { abandon: () => undefined, watch: () => () => undefined } : undefined
      frame.queue
        .request({ chainId: current.chain, payload, signal: request.controller.signal, hasEffect, prompt })
        .then((hash) => request.outcomes.push(String(hash)))
        .catch((error: unknown) => request.outcomes.push(reasonOf(error)))
    }
    if (current.does === 'switch') {
      const controller = new AbortController()
      switches.push(controller)
      pending.add(controller)
      frame.queue
        .change('eip155', controller.signal, async (ask) => {
          await frame.queue.switchTo(current.chain, ask)
          const { chainId } = await ask('GET_USER', { chainId: current.chain })
          frame.queue.confirmNetwork(current.chain, chainId)
        })
        .catch(() => undefined)
        .finally(() => pending.delete(controller))
    }
    if (current.does === 'abort') requests[current.index]?.controller.abort()
    if (current.does === 'abortSwitch') switches[current.index]?.abort()
    if (current.does === 'process') frame.processNext(current.index)
    if (current.does === 'confirm' || current.does === 'confirmAndDie')
      frame.confirmPrompt(current.index, current.does === 'confirmAndDie')
    if (current.does === 'refuse') frame.rejectPrompt()
    if (current.does === 'restart') frame.restart()
    await vi.advanceTimersByTimeAsync(current.does === 'wait' ? current.ms : 0)
  }
  for (let turn = 0; turn < 200 && requests.some(({ outcomes }) => outcomes.length === 0); turn += 1) {
    frame.processNext()
    await tick()
    frame.confirmPrompt()
    await vi.advanceTimersByTimeAsync(500)
  }
  return { frame, requests }
}

test('F06, F11: in any order of events, no request is carried out on a network other than the approved one', async () => {
  let carriedOut = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { frame, requests } = await runSteps(steps)
      for (const { id, at } of frame.executed) {
        const request = requests[Number(id)]
        if (request?.hasEffect) expect(at).toBe(request.chainId)
        if (request?.hasEffect) carriedOut += 1
      }
    }),
    runs,
  )
  expect(carriedOut).toBeGreaterThan(0)
})

test('F06, I-03: each request settles once with its answer or an unknown outcome, and was not carried out otherwise', async () => {
  const allOutcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { frame, requests } = await runSteps(steps)
      for (const [index, { outcomes, hasEffect }] of requests.entries()) {
        expect(outcomes).toHaveLength(1)
        const [outcome = ''] = outcomes
        allOutcomes.add(outcome.replace(/^0xhash.*/, 'answered'))
        if (!hasEffect) continue
        const executions = frame.executed.filter(({ id }) => id === `${index}`)
        if (outcome.startsWith('0xhash')) expect(executions.map(({ hash }) => hash)).toEqual([outcome])
        else if (outcome === 'OUTCOME_UNKNOWN') expect(executions.length).toBeLessThanOrEqual(1)
        else expect(executions).toEqual([])
      }
    }),
    runs,
  )
  expect(allOutcomes).toContain('answered')
})

test('F11: a request approved while the wallet changes its network is never carried out, whichever requester aborts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { frame, requests } = await runSteps(steps)
      for (const [index, { hasEffect, pendingChanges }] of requests.entries())
        if (hasEffect && pendingChanges.some(({ signal }) => !signal.aborted))
          expect(frame.executed.filter(({ id }) => id === `${index}`)).toEqual([])
    }),
    runs,
  )
})

test('no request is posted while a change is pending, or before the frame has confirmed its network', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { frame } = await runSteps(steps)
      for (const [chainId, confirmed, pending] of frame.posts)
        expect([confirmed, pending]).toEqual([chainId, 0])
    }),
    runs,
  )
})
