import { createTestSession, deferred, fakeConnector, runs, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { send } from './index.ts'
import type { SendModel } from './model.ts'

const deed = fc.oneof(
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
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

/** Refused by the wallet, and confirmed again. */
const twice: readonly Deed[] = [
  { do: 'confirm', at: 0 },
  { do: 'pass', at: 0 },
  { do: 'no', at: 0 },
  { do: 'pass', at: 0 },
  { do: 'confirm', at: 0 },
  { do: 'pass', at: 0 },
]

/** Long enough for what is on its way to reach the wallet, or to come back. */
const pass = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => setImmediate(done))
}

/** Plays this with a kit of its own; how many requests reached its wallet. */
async function play(deeds: readonly Deed[]): Promise<number> {
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
  const model = (await kernel.plugins.api('send')) as SendModel
  const review = async () => {
    await kernel.router.open('Account')
    await kernel.router.push('Send')
    model.edit({ amount: '0.5', to: secondAddress })
    await model.review()
  }
  await review()
  let confirms = 0
  for (const one of deeds) {
    if (one.do === 'confirm') {
      confirms += 1
      void model.confirm({ maySendTwice: one.at > 2 })
    } else if (one.do === 'yes') answers[one.at]?.resolve('0xhash')
    else if (one.do === 'no') answers[one.at]?.reject({ code: 4001 })
    else if (one.do === 'error') answers[one.at]?.reject(new Error('gone'))
    else if (one.do === 'cancel') model.cancel()
    else if (one.do === 'review') await review()
    else if (one.do === 'pass') await pass()
    else kernel.router[one.do]()
    expect(session.openRequests()).toBeLessThanOrEqual(1)
  }
  for (let turn = 0; turn < 3; turn += 1) {
    await pass()
    for (const answer of answers) answer.resolve('0xhash')
  }
  expect(source.requests.length).toBeLessThanOrEqual(confirms)
  kernel.destroy()
  return source.requests.length
}

test('I-22: a review is handed to the wallet at most once for each time a person confirms it, one at a time', async () => {
  // Refused once, and sent again: with its code loaded, that is two.
  await vi.waitFor(async () => expect(await play(twice)).toBe(2), { timeout: 20_000, interval: 1 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 2, maxLength: 12 }),
      async (deeds) => void (await play(deeds)),
    ),
    runs,
  )
})
