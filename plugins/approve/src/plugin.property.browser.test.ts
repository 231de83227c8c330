import { deferred, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDesk, pass, view } from './testing/openDesk.ts'

const deed = fc.oneof(
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

test('I-03, I-05: whatever comes, and however it is left, each is asked alone, in its turn, and ends once', async () => {
  let most = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 16 }), async (deeds) => {
      const wallet: ReturnType<typeof deferred<unknown>>[] = []
      const desk = await openDesk({
        request() {
          const answer = deferred<unknown>()
          wallet.push(answer)
          return answer.promise
        },
      })
      const { kernel, source, session, model, asking, views } = desk
      const ends: string[][] = []
      const aborts: AbortController[] = []
      const approved = new Set<string>()
      const ask = () => {
        const own: string[] = []
        const controller = new AbortController()
        const draft = { method: 'personal_sign', params: [`${ends.length}`] }
        const requester = { origin: 'app', requestedBy: 'app', signal: controller.signal } as const
        ends.push(own)
        aborts.push(controller)
        // As the kernel hands the site's requests on: closing counts from when they arrived.
        session.request('eip155', draft, { ...requester, closeCount: kernel.closeCount }).then(
          () => own.push('signed'),
          () => own.push('rejected'),
        )
      }
      const answer = (yes: boolean) => {
        const shown = asking()
        // A person can only answer what is in front of them.
        if (!shown || !views().includes(view)) return
        if (yes && shown.state === 'asking') approved.add(String((shown.request.params as string[])[0]))
        model.answer(shown.id, yes)
      }
      for (const one of deeds) {
        if (one === 'ask') ask()
        else if (one === 'yes' || one === 'no') answer(one === 'yes')
        else if (one === 'old yes') model.answer((asking()?.id ?? 1) - 1, true)
        else if (one === 'signed') wallet.at(-1)?.resolve('0x')
        else if (one === 'failed') wallet.at(-1)?.reject(new Error('failed'))
        else if (one === 'reset') await kernel.router.reset('Other')
        else if (one === 'open') await kernel.router.open('Account')
        else if (one === 'begin') kernel.router.transactions.push({})
        else if (one === 'move') desk.tell({ chainId: `eip155:${1 + (deeds.length % 2)}` })
        else if (one === 'abort') aborts[Math.floor(aborts.length / 2)]?.abort()
        else if (one === 'pass') await pass()
        else kernel.router[one]()
        await Promise.resolve()
      }
      // The person answers what is left, and the wallet too.
      for (let turn = 0; ends.some((own) => own.length === 0) && turn < 200; turn += 1) {
        await pass()
        answer(turn % 2 === 0)
        for (const one of wallet) one.resolve('0x')
      }
      await pass()
      expect(ends.map((own) => own.length)).toEqual(ends.map(() => 1))
      const sent = source.requests.map(({ params }) => String((params as string[])[0]))
      expect(sent.filter((text) => !approved.has(text))).toEqual([])
      expect(sent).toEqual([...new Set(sent)].sort((a, b) => Number(a) - Number(b)))
      expect([asking(), desk.pending(), session.openRequests()]).toEqual([undefined, [], 0])
      expect(views()).not.toContain(view)
      most = Math.max(most, sent.length)
      kernel.destroy()
    }),
    runs,
  )
  expect(most).toBeGreaterThan(2)
}, 120_000)
