import {
  createTestSession,
  deferred,
  fakeConnector,
  runs,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), at: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('yes' as const, 'no' as const, 'error' as const),
      at: fc.nat(5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel' as const,
        'back' as const,
        'close' as const,
        'review' as const,
        'pass' as const,
      ),
      at: fc.nat(5),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** The wallet rejects the request, and the visitor confirms it again. */
const rejectedAndRepeated: readonly Step[] = [
  { do: 'confirm', at: 0 },
  { do: 'pass', at: 0 },
  { do: 'no', at: 0 },
  { do: 'pass', at: 0 },
  { do: 'confirm', at: 0 },
  { do: 'pass', at: 0 },
]

/** Waits long enough for a pending request to reach the wallet, or for its response to arrive. */
const waitForTasks = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => setImmediate(done))
}

/** Runs the steps with a new kit. Returns the number of requests that reached the wallet. */
async function run(steps: readonly Step[]): Promise<number> {
  const answers: ReturnType<typeof deferred<unknown>>[] = []
  const { kernel, session, source } = await createTestSession({
    plugins: [send()],
    answers: {
      request() {
        const answer = deferred<unknown>()
        answers.push(answer)
        return answer.promise
      },
    },
  })
  await session.connect(fakeConnector())
  const model = await serviceOf(kernel, 'send', sendToken)
  const review = async () => {
    await kernel.router.open('Account')
    await kernel.router.push('Send')
    model.edit({ amount: '0.5', to: secondAddress })
    await model.review()
  }
  await review()
  let confirms = 0
  for (const current of steps) {
    if (current.do === 'confirm') {
      confirms += 1
      void model.confirm({ maySendTwice: current.at > 2 })
    } else if (current.do === 'yes') answers[current.at]?.resolve('0xhash')
    else if (current.do === 'no') answers[current.at]?.reject({ code: 4001 })
    else if (current.do === 'error') answers[current.at]?.reject(new Error('gone'))
    else if (current.do === 'cancel') model.cancel()
    else if (current.do === 'review') await review()
    else if (current.do === 'pass') await waitForTasks()
    else kernel.router[current.do]()
    expect(session.openRequests()).toBeLessThanOrEqual(1)
  }
  for (let turn = 0; turn < 3; turn += 1) {
    await waitForTasks()
    for (const answer of answers) answer.resolve('0xhash')
  }
  expect(source.requests.length).toBeLessThanOrEqual(confirms)
  kernel.destroy()
  return source.requests.length
}

test('I-22: each confirmation sends a review to the wallet at most once, one at a time', async () => {
  // One rejected request and its repetition. The first run may still be loading code.
  await vi.waitFor(async () => expect(await run(rejectedAndRepeated)).toBe(2), {
    timeout: 20_000,
    interval: 1,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 12 }),
      async (steps) => void (await run(steps)),
    ),
    runs,
  )
})
