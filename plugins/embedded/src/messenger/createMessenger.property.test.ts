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

test('I-04: what is no answer to an open call changes nothing, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(junk, { maxLength: 20 }), (messages) => {
      const { messenger, signal, posted } = openMessenger()
      let settled = 0
      const count = () => {
        settled += 1
      }
      messenger.call('GET_USER', {}, { signal }).then(count, count)
      for (const message of messages) messenger.receive(message)
      expect([messenger.size(), posted.length, settled]).toEqual([1, 1, 0])
    }),
    runs,
  )
})

test('I-04: an answer under any other id, of another call or another side, ends no call, and is counted as ignored', async () => {
  const near = fc.constantFrom(
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
      near,
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
        // Either the id is another one, or the name is.
        const told = isOther ? 'GET_USER' : name
        const given = isOther || name === 'GET_USER' ? change(id) : id
        messenger.receive({ id: given, type: `@w3m-frame/${told}_${kind}`, payload })
        messenger.receive({ id, type: `@w3m-app/GET_USER_${kind}`, payload })
        await Promise.resolve()
        expect([messenger.size(), settled, ignored]).toEqual([1, 0, ['an answer that nobody waits for']])
        messenger.receive({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload })
        await Promise.resolve()
        expect([messenger.size(), ignored.length]).toEqual([0, 1])
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

test('I-03, I-06: every call settles exactly once, and none by what was meant for another', async () => {
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
          const own = new AbortController()
          const place = aborts.push(own) - 1
          settled[place] = 0
          expected[place] = 0
          const count = () => {
            settled[place] = (settled[place] ?? 0) + 1
          }
          messenger.call('GET_CHAIN_ID', undefined, { signal: own.signal, ms: undefined }).then(count, count)
        }
        const tell = (name: string, payload?: unknown) =>
          messenger.receive({ id, type: `@w3m-frame/${name}`, payload })
        if (kind === 'answer' || kind === 'again') tell('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
        if (kind === 'error') tell('GET_CHAIN_ID_ERROR', { message: 'no' })
        if (kind === 'nonsense') tell('GET_CHAIN_ID_SUCCESS', 7)
        if (kind === 'wrongName') tell('GET_USER_SUCCESS', { chainId: 1 })
        if (kind === 'abort') aborts[at]?.abort()
        if (kind === 'end') messenger.endAll(() => new Error('gone'))
        if (['answer', 'again', 'error', 'nonsense', 'abort'].includes(kind)) end(at)
        if (kind === 'end') for (const place of aborts.keys()) end(place)
        await Promise.resolve()
      }
      await new Promise((resolve) => setTimeout(resolve))
      expect(settled).toEqual(expected)
      expect(messenger.size()).toBe(expected.filter((count) => count === 0).length)
    }),
    { numRuns: Math.ceil(runs.numRuns / 5) },
  )
})
