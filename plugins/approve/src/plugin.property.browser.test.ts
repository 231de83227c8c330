import { deferred, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTask, openApproveKit, view } from './testing/openApproveKit.ts'

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant('ask' as const) },
  { weight: 4, arbitrary: fc.constantFrom('yes' as const, 'no' as const, 'old yes' as const) },
  { weight: 3, arbitrary: fc.constantFrom('signed' as const, 'failed' as const) },
  { weight: 3, arbitrary: fc.constant('pass' as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'close' as const,
      'back' as const,
      'finish' as const,
      'reset' as const,
      'open' as const,
      'begin' as const,
      'move' as const,
      'abort' as const,
    ),
  },
)

test('I-03, I-05: in any sequence of events, each request is shown alone, in order, and settles once', async () => {
  let mostSent = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      const responses: ReturnType<typeof deferred<unknown>>[] = []
      const opened = await openApproveKit({
        request() {
          const answer = deferred<unknown>()
          responses.push(answer)
          return answer.promise
        },
      })
      const { kernel, source, session, model, current, views } = opened
      const outcomes: string[][] = []
      const aborts: AbortController[] = []
      const approved = new Set<string>()
      const ask = () => {
        const outcome: string[] = []
        const controller = new AbortController()
        const draft = { method: 'personal_sign', params: [`${outcomes.length}`] }
        const requester = { origin: 'app', requestedBy: 'app', signal: controller.signal } as const
        outcomes.push(outcome)
        aborts.push(controller)
        // The kernel passes the close count from the arrival of a request in the same way.
        session.request('eip155', draft, { ...requester, closeCount: kernel.closeCount }).then(
          () => outcome.push('signed'),
          () => outcome.push('rejected'),
        )
      }
      const answer = (isApproval: boolean) => {
        const onScreen = current()
        // The visitor can only answer a request that is on screen.
        if (!onScreen || !views().includes(view)) return
        if (isApproval && onScreen.state === 'asking')
          approved.add(String((onScreen.request.params as string[])[0]))
        model.answer(onScreen.id, isApproval)
      }
      for (const name of steps) {
        if (name === 'ask') ask()
        else if (name === 'yes' || name === 'no') answer(name === 'yes')
        else if (name === 'old yes') model.answer((current()?.id ?? 1) - 1, true)
        else if (name === 'signed') responses.at(-1)?.resolve('0x')
        else if (name === 'failed') responses.at(-1)?.reject(new Error('failed'))
        else if (name === 'reset') await kernel.router.reset('Other')
        else if (name === 'open') await kernel.router.open('Account')
        else if (name === 'begin') kernel.router.transactions.push({})
        else if (name === 'move') opened.change({ chainId: `eip155:${1 + (steps.length % 2)}` })
        else if (name === 'abort') aborts[Math.floor(aborts.length / 2)]?.abort()
        else if (name === 'pass') await nextTask()
        else kernel.router[name]()
        await Promise.resolve()
      }
      // The visitor and the wallet answer the remaining requests.
      for (let turn = 0; outcomes.some((outcome) => outcome.length === 0) && turn < 200; turn += 1) {
        await nextTask()
        answer(turn % 2 === 0)
        for (const response of responses) response.resolve('0x')
      }
      await nextTask()
      expect(outcomes.map((outcome) => outcome.length)).toEqual(outcomes.map(() => 1))
      const sent = source.requests.map(({ params }) => String((params as string[])[0]))
      expect(sent.filter((text) => !approved.has(text))).toEqual([])
      expect(sent).toEqual([...new Set(sent)].sort((a, b) => Number(a) - Number(b)))
      expect([current(), opened.pending(), session.openRequests()]).toEqual([undefined, [], 0])
      expect(views()).not.toContain(view)
      mostSent = Math.max(mostSent, sent.length)
      kernel.destroy()
    }),
    runs,
  )
  expect(mostSent).toBeGreaterThan(2)
}, 120_000)
