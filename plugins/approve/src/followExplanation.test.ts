import type { Explanation } from '@latchkit/kernel/chain'
import { fakeRequest } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Explained, followExplanation } from './followExplanation.ts'
import { formatRequest } from './words/formatRequest.ts'
import { readSignIn } from './words/signIn/readSignIn.ts'

const request = fakeRequest({ method: 'personal_sign', params: ['0x00'] })
const checkMs = 5_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const explanation = (part: Partial<Explanation> = {}): Explanation => ({
  statement: { kind: 'data' },
  isUnderstood: false,
  isBlocked: false,
  ...part,
})

/** Follows explanations that a test yields one by one, and collects what is shown. */
function follow(explain: (signal: AbortSignal) => AsyncIterable<Explanation>) {
  const controller = new AbortController()
  const shown: Explained[] = []
  const { signal } = controller
  followExplanation(
    { explain: () => explain(signal) },
    request,
    { account: undefined, signal },
    (one) => void shown.push(one),
  )
  const states = () => shown.map((one) => one.explanation)
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { controller, shown, states, wait }
}

/** Yields explanations, each after a time. `undefined` fails. */
async function* later(...rows: readonly (readonly [ms: number, one: Explanation | undefined])[]) {
  for (const [ms, one] of rows) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (!one) throw new Error('no node')
    yield one
  }
}

/** The code of the words loads once, before any clock of a test. */
const loaded = () =>
  vi.waitFor(async () => {
    const { shown, wait } = follow(() => later([0, explanation()]))
    await wait(1)
    expect(shown.length).toBe(1)
  })

test('each explanation is shown as it arrives, with the code that formats it', async () => {
  await loaded()
  const { shown, states, wait } = follow(() =>
    later([0, explanation({ isPending: true })], [100, explanation()]),
  )
  await wait(1)
  expect(states()).toEqual([explanation({ isPending: true })])
  await wait(100)
  expect(states()).toEqual([explanation({ isPending: true }), explanation()])
  await wait(checkMs * 2)
  expect(states()).toHaveLength(2)
  expect(shown.map((one) => [one.formatRequest, one.readSignIn])).toEqual([
    [formatRequest, undefined],
    [formatRequest, undefined],
  ])
})

test('what is shown has no prototype, from which an optional field could come', async () => {
  await loaded()
  const { shown, wait } = follow(() => later([0, explanation()]))
  await wait(1)
  expect(Object.getPrototypeOf(shown[0]?.explanation)).toBe(null)
})

test.each([
  ['shop.example wants you to sign in with your Ethereum account:', readSignIn],
  ['Hello', undefined],
  [undefined, undefined],
])('the code for sign-ins is there for a message that may be one: %s', async (text, expected) => {
  await loaded()
  const message = { kind: 'message', ...(text === undefined ? { bytes: '0x00' } : { text }) } as const
  const parts = [{ kind: 'data' }, message] as const
  for (const statement of [message, { kind: 'several', of: 'steps', parts } as const]) {
    const { shown, wait } = follow(() => later([0, explanation({ statement })]))
    await wait(1)
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]?.explanation).toEqual(explanation({ statement }))
    expect(shown[0]?.readSignIn).toBe(expected)
  }
})

test('a statement that is no message is no sign-in, whatever text it has', async () => {
  await loaded()
  const statement = Object({ kind: 'data', text: 'a wants you to sign in with your Ethereum account:' })
  const { shown, wait } = follow(() => later([0, explanation({ statement })]))
  await wait(1)
  expect(shown.map((one) => one.readSignIn)).toEqual([undefined])
})

test('without an explanation the state is none, and failed if the explanation fails', async () => {
  await loaded()
  const none = follow(() => later())
  const failed = follow(() => later([0, undefined]))
  await none.wait(1)
  expect([none.states(), failed.states()]).toEqual([['none'], ['failed']])
})

test('a check that fails after an explanation leaves it unchecked, and one that has ended leaves it as it is', async () => {
  await loaded()
  const pending = explanation({ isPending: true, statement: { kind: 'data', cautions: ['highFee'] } })
  const unchecked = { statement: { kind: 'data', cautions: ['highFee', 'unchecked'] }, isPending: false }
  const failed = follow(() => later([0, pending], [10, undefined]))
  const ended = follow(() => later([0, pending]))
  const final = follow(() => later([0, explanation()], [10, undefined]))
  await failed.wait(20)
  expect(failed.states()).toEqual([pending, { ...pending, ...unchecked }])
  expect(ended.states()).toEqual([pending, { ...pending, ...unchecked }])
  expect(final.states()).toEqual([explanation()])
})

test('after five seconds nothing is waited for, and what arrives later is unchecked', async () => {
  await loaded()
  const late = explanation({ isUnderstood: true })
  const { states, shown, wait } = follow(() => later([checkMs + 1, late]))
  await wait(checkMs - 1)
  expect(states()).toEqual([])
  await wait(1)
  expect(states()).toEqual(['failed'])
  await wait(1)
  expect(states()).toEqual([
    'failed',
    { ...late, statement: { kind: 'data', cautions: ['unchecked'] }, isPending: false },
  ])
  expect(shown[1]?.formatRequest).toBe(formatRequest)
})

test('an explanation that is pending after five seconds is unchecked, and keeps its words', async () => {
  await loaded()
  const { shown, wait } = follow(() =>
    later([0, explanation({ isPending: true })], [checkMs * 2, explanation()]),
  )
  await wait(checkMs)
  expect(shown.map((one) => one.formatRequest)).toEqual([formatRequest, formatRequest])
  expect(shown[1]?.explanation).toMatchObject({ statement: { cautions: ['unchecked'] }, isPending: false })
})

test('after the abort nothing is shown, and no timer is left', async () => {
  await loaded()
  const before = vi.getTimerCount()
  const { controller, states, wait } = follow(() => later([10, explanation()]))
  await wait(1)
  expect(vi.getTimerCount()).toBe(before + 2)
  controller.abort()
  // The test's own.
  expect(vi.getTimerCount()).toBe(before + 1)
  await wait(checkMs * 2)
  expect(states()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
