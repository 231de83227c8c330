import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMessenger } from '../testing/openMessenger.ts'
import { type CallName, calls } from './protocol.ts'

const names = Object.keys(calls) as CallName[]
const junk = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
  fc.record({
    id: fc.oneof(fc.string(), fc.constant('id-1'), fc.anything()),
    type: fc.oneof(
      fc.string(),
      fc.constantFrom(...names).map((name) => `@w3m-frame/${name}`),
      fc.constantFrom(...names).map((name) => `@w3m-app/${name}_SUCCESS`),
      fc.constantFrom('@w3m-frame/', '@w3m-frame/_SUCCESS', '@w3m-frame/__proto___SUCCESS'),
    ),
    payload: fc.anything(),
  }),
)

test('I-04: a message that is not the answer to an open call changes nothing', () => {
  fc.assert(
    fc.property(fc.array(junk, { maxLength: 20 }), (messages) => {
      const { messenger, signal, posted } = openMessenger()
      let settled = 0
      const count = () => {
        settled += 1
      }
      messenger.call('GET_USER', {}, { signal }).then(count, count)
      for (const message of messages) messenger.receive(message)
      expect([messenger.openCount(), posted.length, settled]).toEqual([1, 1, 0])
    }),
    runs,
  )
})

test('I-04: an answer with another id, call name or direction ends no call and is reported as ignored', async () => {
  const idChange = fc.constantFrom(
    (id: string) => id.slice(0, -1),
    (id: string) => `${id} `,
    (id: string) => ` ${id}`,
    (id: string) => id.toUpperCase(),
    (id: string) => [id],
    (id: string) => ({ toString: () => id }),
    () => undefined,
    () => null,
    () => 0,
    () => '__proto__',
    () => 'constructor',
    () => '',
  )
  const end = fc.constantFrom('SUCCESS', 'ERROR')
  await fc.assert(
    fc.asyncProperty(
      idChange,
      end,
      fc.constantFrom(...names),
      fc.boolean(),
      async (change, kind, name, isOther) => {
        const { messenger, signal, posted, ignored } = openMessenger()
        let settled = 0
        const count = () => {
          settled += 1
        }
        messenger.call('GET_USER', {}, { signal }).then(count, count)
        const id = posted[0]?.id ?? ''
        const payload = { address: '0xa', chainId: 1 }
        // Either the id or the name differs.
        const answeredName = isOther ? 'GET_USER' : name
        const answeredId = isOther || name === 'GET_USER' ? change(id) : id
        messenger.receive({ id: answeredId, type: `@w3m-frame/${answeredName}_${kind}`, payload })
        messenger.receive({ id, type: `@w3m-app/GET_USER_${kind}`, payload })
        await Promise.resolve()
        expect([messenger.openCount(), settled, ignored]).toEqual([
          1,
          0,
          ['a response without a pending request'],
        ])
        messenger.receive({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload })
        await Promise.resolve()
        expect([messenger.openCount(), ignored.length]).toEqual([0, 1])
        // An answer counts once.
        messenger.receive({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload })
        expect(ignored.length).toBe(2)
      },
    ),
    runs,
  )
})

interface Step {
  readonly kind: 'call' | 'answer' | 'error' | 'nonsense' | 'abort' | 'end' | 'wrongName' | 'again'
  readonly at: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind']>(
    'call',
    'answer',
    'error',
    'nonsense',
    'abort',
    'end',
    'wrongName',
    'again',
  ),
  at: fc.nat({ max: 5 }),
})

test('I-03, I-06: every call settles exactly once, and never by a message for another call', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { messenger, posted } = openMessenger()
      const settled: number[] = []
      const aborts: AbortController[] = []
      const expected: number[] = []
      const end = (at: number) => {
        if (at < aborts.length && expected[at] === 0) expected[at] = 1
      }
      for (const { kind, at } of steps) {
        const id = posted[at]?.id
        if (kind === 'call' && aborts.length < 6) {
          const controller = new AbortController()
          const index = aborts.push(controller) - 1
          settled[index] = 0
          expected[index] = 0
          const count = () => {
            settled[index] = (settled[index] ?? 0) + 1
          }
          messenger
            .call('GET_CHAIN_ID', undefined, { signal: controller.signal, timeoutMs: undefined })
            .then(count, count)
        }
        const receive = (name: string, payload?: unknown) =>
          messenger.receive({ id, type: `@w3m-frame/${name}`, payload })
        if (kind === 'answer' || kind === 'again') receive('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
        if (kind === 'error') receive('GET_CHAIN_ID_ERROR', { message: 'no' })
        if (kind === 'nonsense') receive('GET_CHAIN_ID_SUCCESS', 7)
        if (kind === 'wrongName') receive('GET_USER_SUCCESS', { chainId: 1 })
        if (kind === 'abort') aborts[at]?.abort()
        if (kind === 'end') messenger.rejectAll(() => new Error('gone'))
        if (['answer', 'again', 'error', 'nonsense', 'abort'].includes(kind)) end(at)
        if (kind === 'end') for (const index of aborts.keys()) end(index)
        await Promise.resolve()
      }
      await new Promise((resolve) => setTimeout(resolve))
      expect(settled).toEqual(expected)
      expect(messenger.openCount()).toBe(expected.filter((count) => count === 0).length)
    }),
    { numRuns: Math.ceil(runs.numRuns / 5) },
  )
})
