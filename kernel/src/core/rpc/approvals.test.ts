import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { approvalMs } from '../../base/constants/requestLimits.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { createClock, fakeRequest, fewRuns, firstAddress } from '../../testing/index.ts'
import { createApprovals, type Target } from './approvals.ts'

afterEach(() => vi.useRealTimers())

const target: Target = {
  connectionId: 'eip155:wallet',
  account: `eip155:1:${firstAddress}`,
  chainId: 'eip155:1',
}
/** Reviews a request and approves it immediately. */
const issue = async (approvals: ReturnType<typeof createApprovals>) =>
  (await (await approvals.review(fakeRequest(), target)).approve(fakeRequest())) ?? Symbol('none')
const use = async (
  { consume }: ReturnType<typeof createApprovals>,
  token: symbol,
  request: RpcRequest,
  at: Target,
) => (await consume(token, request))(at)
const other = fakeRequest({ params: [{ from: firstAddress, to: firstAddress, value: '0x2' }] })

test('an approval covers its request exactly once', async () => {
  const approvals = createApprovals()
  const token = await issue(approvals)
  expect(await use(approvals, token, fakeRequest(), target)).toBe(true)
  expect(await use(approvals, token, fakeRequest(), target)).toBe(false)
  expect(approvals.size()).toBe(0)
})

test('I-02: of two concurrent dispatches, only one finds the approval', async () => {
  const approvals = createApprovals()
  const token = await issue(approvals)
  const race = await Promise.all([1, 2, 3].map(() => use(approvals, token, fakeRequest(), target)))
  expect(race.filter(Boolean)).toHaveLength(1)
})

test('I-01: another request, account or network does not match the approval, and consumes it', async () => {
  const approvals = createApprovals()
  const tries = [
    [other, target],
    [fakeRequest({ method: 'personal_sign' }), target],
    [fakeRequest(), { ...target, account: 'eip155:1:0x0' }],
    [fakeRequest(), { ...target, account: undefined }],
    [fakeRequest(), { ...target, connectionId: 'eip155:other' }],
    [fakeRequest(), { ...target, chainId: 'eip155:2' }],
  ] as const
  for (const [request, at] of tries) {
    const token = await issue(approvals)
    expect(await use(approvals, token, request, at)).toBe(false)
    expect(await use(approvals, token, fakeRequest(), target)).toBe(false)
  }
  expect(await use(approvals, Symbol('eth_sendTransaction'), fakeRequest(), target)).toBe(false)
})

test('I-01: an approval expires after two minutes', async () => {
  const clock = createClock()
  const approvals = createApprovals(clock.now)
  const young = await issue(approvals)
  const old = await issue(approvals)
  clock.advance(approvalMs)
  expect(await use(approvals, young, fakeRequest(), target)).toBe(true)
  clock.advance(1)
  expect(await use(approvals, old, fakeRequest(), target)).toBe(false)
})

test('I-01, I-02: in any order of issues and concurrent uses, each approval is used at most once and only for its own request', async () => {
  const uses = fc.array(fc.record({ at: fc.nat(3), mine: fc.boolean() }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(uses, async (script) => {
      const approvals = createApprovals()
      const tokens = await Promise.all([0, 1, 2, 3].map(() => issue(approvals)))
      const answers = await Promise.all(
        script.map(({ at, mine }) =>
          use(approvals, tokens[at] ?? Symbol(), mine ? fakeRequest() : other, target),
        ),
      )
      const expected = script.map(
        ({ at, mine }, turn) => mine && !script.slice(0, turn).some((before) => before.at === at),
      )
      expect(answers).toEqual(expected)
    }),
    fewRuns,
  )
})

test('I-01: the two minutes are measured with the monotonic clock, which cannot be set back', async () => {
  vi.useFakeTimers()
  const approvals = createApprovals()
  const [young, old] = await Promise.all([1, 2].map(() => issue(approvals)))
  vi.setSystemTime(0)
  vi.advanceTimersByTime(approvalMs)
  expect(await use(approvals, young ?? Symbol(), fakeRequest(), target)).toBe(true)
  vi.advanceTimersByTime(1)
  vi.setSystemTime(0)
  expect(await use(approvals, old ?? Symbol(), fakeRequest(), target)).toBe(false)
})

test('I-01: a request that differs from the one that was shown gets no approval', async () => {
  const approvals = createApprovals()
  const review = await approvals.review(fakeRequest(), target)
  expect(await review.approve(other)).toBeUndefined()
  expect(approvals.size()).toBe(0)
  const token = await review.approve(fakeRequest())
  expect(await use(approvals, token ?? Symbol('none'), fakeRequest(), target)).toBe(true)
})

test('requests are reviewed in the order in which they arrived, however long their digests take', async () => {
  const approvals = createApprovals()
  const reviewed: number[] = []
  const sizes = [200_000, 10, 100_000, 1]
  await Promise.all(
    sizes.map(async (size) => {
      await approvals.review(fakeRequest({ params: ['x'.repeat(size)] }), target)
      reviewed.push(size)
    }),
  )
  expect(reviewed).toEqual(sizes)
})
