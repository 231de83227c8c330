import { getEventListeners } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import type { Outcome } from '../../contracts/rpc.ts'
import { fakeRequest, runs } from '../../testing/index.ts'
import { createLedger } from './ledger.ts'

const success = (result: unknown): Outcome => ({ kind: 'success', result })
const failed: Outcome = { kind: 'failed', error: new Error('no') }

function openLedger() {
  const settled: [string, string][] = []
  const late: [string, string][] = []
  const ledger = createLedger({
    onSettled: ({ connectionId }, { kind }) => settled.push([connectionId, kind]),
    onLate: ({ connectionId }, { kind }) => late.push([connectionId, kind]),
  })
  return { ledger, settled, late }
}

/** All events that can end a request, in any order, for up to six requests that share two signals. */
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('begin' as const), safe: fc.boolean(), signal: fc.constantFrom(0, 1, 2) }),
    fc.record({ do: fc.constant('answer' as const), at: fc.nat(5) }),
    fc.record({ do: fc.constant('error' as const), at: fc.nat(5) }),
    fc.record({ do: fc.constant('abort' as const), signal: fc.constantFrom(0, 1) }),
    fc.record({ do: fc.constant('close' as const) }),
    fc.record({ do: fc.constant('disconnect' as const), at: fc.nat(5) }),
  ),
  { maxLength: 30 },
)

test('I-03, I-06: in any order, each request settles exactly once with its first outcome, and no other request does', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const { ledger, settled, late } = openLedger()
      const signals = [new AbortController(), new AbortController()]
      const entries: ReturnType<typeof ledger.begin>[] = []
      const model: { safe: boolean; signal: number; end?: Outcome['kind']; late: number }[] = []
      const end = (at: number, kind: Outcome['kind']) => {
        const row = model[at]
        if (row) row.end ??= kind
      }
      for (const step of script) {
        if (step.do === 'begin' && model.length < 6) {
          const at = entries.length
          entries.push(
            ledger.begin(fakeRequest({ connectionId: `${at}` }), step.safe, signals[step.signal]?.signal),
          )
          entries[at]?.promise.catch(() => undefined)
          model.push({ safe: step.safe, signal: step.signal, late: 0 })
          if (signals[step.signal]?.signal.aborted) end(at, 'rejected')
        } else if (step.do === 'answer' || step.do === 'error') {
          const row = model[step.at]
          if (row?.end) row.late += 1
          end(step.at, step.do === 'answer' ? 'success' : 'failed')
          entries[step.at]?.settle(step.do === 'answer' ? success(step.at) : failed)
        } else if (step.do === 'abort') {
          signals[step.signal]?.abort()
          for (const [at, row] of model.entries()) if (row.signal === step.signal) end(at, 'rejected')
        } else if (step.do === 'close') {
          ledger.reject((entry) => !entry.safe, connectionErrors.USER_REJECTED)
          for (const [at, row] of model.entries()) if (!row.safe) end(at, 'rejected')
        } else if (step.do === 'disconnect') {
          ledger.reject((entry) => entry.request.connectionId === `${step.at}`, connectionErrors.DISCONNECTED)
          end(step.at, 'rejected')
        }
      }
      const ended = model.flatMap((row, at) => (row.end ? [[`${at}`, row.end]] : []))
      expect(settled.toSorted()).toEqual(ended.toSorted())
      expect(late.length).toBe(model.reduce((sum, row) => sum + row.late, 0))
      expect(ledger.size()).toBe(model.length - ended.length)
      for (const [at, row] of model.entries()) {
        const entry = entries[at]
        expect(entry?.settled).toBe(row.end !== undefined)
        expect(entry?.signal.aborted).toBe(row.end !== undefined)
        if (row.end === 'success') await expect(entry?.promise).resolves.toBe(at)
        else if (row.end) await expect(entry?.promise).rejects.toBeInstanceOf(Error)
      }
    }),
    runs,
  )
})

test('a late answer is reported with its outcome and changes nothing', async () => {
  const { ledger, settled, late } = openLedger()
  const caller = new AbortController()
  const entry = ledger.begin(fakeRequest(), false, caller.signal)
  caller.abort()
  entry.settle(success('0xhash'))
  await expect(entry.promise).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(settled).toEqual([['eip155:wallet', 'rejected']])
  expect(late).toEqual([['eip155:wallet', 'success']])
})

test('a request whose caller has already aborted is settled immediately', async () => {
  const { ledger, settled } = openLedger()
  const entry = ledger.begin(fakeRequest(), true, AbortSignal.abort())
  expect(entry.settled).toBe(true)
  expect(ledger.size()).toBe(0)
  await expect(entry.promise).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(settled).toHaveLength(1)
})

test("a settled request keeps no listener on the caller's signal", async () => {
  const { ledger } = openLedger()
  const caller = new AbortController()
  const entries = [1, 2].map(() => ledger.begin(fakeRequest(), false, caller.signal))
  expect(getEventListeners(caller.signal, 'abort')).toHaveLength(2)
  entries[0]?.settle(success('0xhash'))
  expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1)
  ledger.reject(() => true, connectionErrors.USER_REJECTED)
  expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  await expect(entries[1]?.promise).rejects.toMatchObject({ reason: 'USER_REJECTED' })
})
