import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import { writable } from '../../core/state/atoms.ts'
import { type Deferred, deferred } from '../../testing/deferred.ts'
import { runs } from '../../testing/runs.ts'
import { createAttempt } from './createAttempt.ts'
import { failureOf } from './failureOf.ts'

interface Request {
  readonly wallet: string
  readonly signal: AbortSignal
  readonly answer: Deferred<void>
  outcome?: 'resolve' | 'reject'
}

/** Creates an attempt with a view that can be shown and left, and records the requests of its work. */
function open() {
  const store = createStore()
  const controller = new AbortController()
  const requests: Request[] = []
  let shown = false
  const { statusAtom, start } = createAttempt<{ readonly wallet: string }>({
    store,
    signal: controller.signal,
    isShown: () => shown,
    isSame: (one, other) => one.wallet === other.wallet,
  })
  const status = () => store.get(statusAtom)
  return {
    status,
    requests,
    remove: () => controller.abort(),
    start: (wallet: string) =>
      start({ wallet }, (signal) => {
        const answer = deferred<void>()
        requests.push({ wallet, signal, answer })
        return answer.promise
      }),
    setShown(next: boolean) {
      shown = next
      store.set(writable.stack, [])
    },
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('an attempt waits, and a pending one for the same target is not repeated', async () => {
  const { start, status, requests, setShown } = open()
  setShown(true)
  void start('a')
  void start('a')
  expect([status(), requests.length]).toEqual([{ wallet: 'a', count: 1, state: 'waiting' }, 1])
})

const rejected = new LatchkitError('USER_REJECTED', { message: 'No', surface: 'view', rpcCode: 4001 })
const busy = new LatchkitError('RPC', { message: 'Pending', surface: 'view', rpcCode: -32002 })
const broken = new LatchkitError('RPC', { message: 'Broken', surface: 'view' })

test.each([
  [rejected, { state: 'declined', message: 'No' }],
  [busy, { state: 'busy', message: 'Pending' }],
  [broken, { state: 'failed', message: 'Broken' }],
  [new Error('a bug'), { state: 'failed' }],
])('after %s the attempt is %j, and a retry counts', async (error, failure) => {
  const { start, status, requests, setShown } = open()
  setShown(true)
  const first = start('a')
  requests[0]?.answer.reject(error)
  await first
  expect(status()).toEqual({ wallet: 'a', count: 1, ...failure })
  void start('a')
  expect(status()).toEqual({ wallet: 'a', count: 2, state: 'waiting' })
})

test('an error that is not from the kit has no message for the visitor', () => {
  expect([failureOf(new Error('x')), failureOf('x'), failureOf(undefined)]).toEqual(
    Array(3).fill({ state: 'failed' }),
  )
})

test('a success keeps the status while its view is shown, so that the view starts no other attempt', async () => {
  const { start, status, requests, setShown } = open()
  setShown(true)
  const first = start('a')
  requests[0]?.answer.resolve()
  await first
  expect(status()?.state).toBe('waiting')
  setShown(false)
  expect([status(), requests[0]?.signal.aborted]).toEqual([undefined, false])
})

test('a removed plugin aborts its attempt and starts no other', async () => {
  const { start, status, requests, setShown, remove } = open()
  setShown(true)
  void start('a')
  remove()
  expect(requests[0]?.signal.aborted).toBe(true)
  await start('b')
  expect([requests.length, status()?.wallet]).toEqual([1, 'a'])
})

type Step =
  | { readonly do: 'start'; readonly wallet: string }
  | { readonly do: 'show' }
  | { readonly do: 'leave' }
  | { readonly do: 'turn' }
  | { readonly do: 'resolve' | 'reject'; readonly at: number }

const at = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('start' as const), wallet: fc.constantFrom('a', 'b') }),
  fc.constantFrom<Step>({ do: 'show' }, { do: 'leave' }, { do: 'turn' }),
  fc.record({ do: fc.constantFrom('resolve' as const, 'reject' as const), at }),
)

/** Takes a step. An answer can come late, after its attempt was aborted, and before the next step or after it. */
async function take({ requests, start, setShown }: ReturnType<typeof open>, next: Step): Promise<void> {
  if (next.do === 'start') void start(next.wallet)
  else if (next.do === 'turn') await turn()
  else if (next.do === 'show' || next.do === 'leave') setShown(next.do === 'show')
  else {
    const request = requests[next.at]
    if (!request || request.outcome) return
    request.outcome = next.do
    if (next.do === 'resolve') request.answer.resolve()
    else request.answer.reject(rejected)
  }
}

test('in any order of starts, retries, leaves and late answers, the status is that of the latest attempt', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const opened = open()
      const { requests, status } = opened
      let hasLeft = false
      for (const next of steps) {
        const before = requests.length
        await take(opened, next)
        if (requests.length > before) {
          hasLeft = false
          expect(status()).toMatchObject({ state: 'waiting' })
        }
        if (next.do === 'leave') hasLeft = true
        const pending = requests.filter(({ signal, outcome }) => !signal.aborted && !outcome)
        expect(pending.length).toBeLessThanOrEqual(1)
        const latest = { wallet: requests.at(-1)?.wallet, count: requests.length }
        if (status()) expect(status()).toMatchObject(latest)
        if (hasLeft) expect([status(), pending]).toEqual([undefined, []])
      }
      await turn()
      const { outcome } = requests.at(-1) ?? {}
      const states = { resolve: ['waiting', undefined], reject: ['declined'], none: ['waiting', undefined] }
      expect(hasLeft ? [undefined] : states[outcome ?? 'none']).toContain(status()?.state)
    }),
    runs,
  )
})
