import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { approvalMs } from '../../base/constants/requestLimits.ts'
import { drain } from '../../testing/drain.ts'
import { createClock, fakeRequest, firstAddress, runs, secondAddress } from '../../testing/index.ts'
import { createApprovals, type Target } from './approvals.ts'

afterEach(() => vi.unstubAllGlobals())

const requests = [
  fakeRequest(),
  fakeRequest({ params: [{ from: firstAddress, to: secondAddress, value: '0x2', data: '0x' }] }),
  fakeRequest({ origin: 'modal' }),
]
const home: Target = { connectionId: 'c', account: `eip155:1:${firstAddress}`, chainId: 'eip155:1' }
const targets: readonly Target[] = [
  home,
  { ...home, account: `eip155:1:${secondAddress}` },
  { ...home, chainId: 'eip155:2' },
  { ...home, connectionId: 'd' },
  { connectionId: undefined, account: undefined, chainId: undefined },
]

const use = fc.record({
  token: fc.nat(3),
  // Mostly the approved request, so that most races are about a valid approval.
  request: fc.constantFrom(0, 0, 0, 1, 2),
  turns: fc.nat(4),
})
const change = fc.oneof(
  fc.record({ to: fc.constantFrom(0, 0, 1, 2, 3, 4), turns: fc.nat(6) }),
  fc.record({ wait: fc.constantFrom(1, approvalMs, approvalMs + 1), turns: fc.nat(6) }),
)

/** At most sixteen hashes are pending at once, and the scheduler decides when each one resolves. */
function slowHashes(scheduler: fc.Scheduler): void {
  vi.stubGlobal('crypto', {
    subtle: {
      async digest(_: string, bytes: Uint8Array) {
        await scheduler.schedule(Promise.resolve(), 'hash')
        return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer
      },
    },
  })
}

test('I-01, I-02: of dispatches that race for an approval, at most one gets it: for its own request, in time, and for the approved target', async () => {
  let won = 0
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(use, { maxLength: 10 }),
      fc.array(change, { maxLength: 3 }),
      fc.array(fc.nat(8), { minLength: 1, maxLength: 6 }),
      async (scheduler, uses, changes, ticks) => {
        const clock = createClock()
        const approvals = createApprovals(clock.now)
        const tokens: symbol[] = []
        const review = await approvals.review(fakeRequest(), home)
        for (let at = 0; at < 4; at += 1) tokens.push((await review.approve(fakeRequest())) ?? Symbol('none'))
        slowHashes(scheduler)
        let now: Target = home
        const taken = new Set<number>()
        const wait = async (turns: number) => {
          for (let turn = 0; turn <= turns; turn += 1) await scheduler.schedule(Promise.resolve(), 'turn')
        }
        const wins: number[] = []
        for (const { token, request, turns } of uses) {
          void wait(turns).then(async () => {
            const first = !taken.has(token)
            taken.add(token)
            const covers = await approvals.consume(
              tokens[token] ?? Symbol(),
              requests[request] ?? fakeRequest(),
            )
            const answer = covers(now)
            expect(answer).toBe(first && request === 0 && clock.now() <= approvalMs && now === home)
            if (answer) wins.push(token)
          })
        }
        for (const change of changes) {
          void wait(change.turns).then(() => {
            if ('to' in change) now = targets[change.to] ?? home
            else clock.advance(change.wait)
          })
        }
        await drain(scheduler, ticks)
        expect(new Set(wins).size).toBe(wins.length)
        expect(approvals.size()).toBe(4 - taken.size)
        won += wins.length
        vi.unstubAllGlobals()
      },
    ),
    runs,
  )
  expect(won).toBeGreaterThan(runs.numRuns / 10)
})
