import fc from 'fast-check'
import { atom, createStore } from 'jotai/vanilla'
import { expect, test, vi } from 'vitest'
import type { Identity, NameResolver } from '../../contracts/names.ts'
import { deferred, runs } from '../../testing/index.ts'
import { createIdentities } from './createIdentities.ts'
import { isOwnName } from './isOwnName.ts'
import { normalizeName } from './normalizeName.ts'

test.each([
  ['Alice.ETH', 'alice.eth'],
  ['a-1.reown.id', 'a-1.reown.id'],
  ['_a.eth', '_a.eth'],
  ['ÖBB.at', 'öbb.at'],
  ['bücher.eth', 'bücher.eth'],
])('%s is normalized to %s', async (name, normalized) => {
  expect(await normalizeName(name)).toBe(normalized)
})

test.each([
  ['vit\u0430lik.eth', 'NAME_CONFUSABLE'],
  ['\u0430\u0440\u0440\u04CF\u0435.eth', 'NAME_CONFUSABLE'],
  ['', 'NAME_INVALID'],
  ['a..eth', 'NAME_INVALID'],
  ['ab--cd.eth', 'NAME_INVALID'],
  ['a b.eth', 'NAME_INVALID'],
  ['a\u202E.eth', 'NAME_INVALID'],
  ['a'.repeat(256), 'NAME_INVALID'],
])('%j is refused: %s', async (name, reason) => {
  await expect(normalizeName(name)).rejects.toMatchObject({ reason })
})

test('a normalized name stays as it is, and simple names need no tables for that', async () => {
  const label = fc.stringMatching(/^[a-zA-Z0-9-]{1,6}$/)
  await fc.assert(
    fc.asyncProperty(fc.array(label, { minLength: 1, maxLength: 3 }), async (labels) => {
      const normalized = await normalizeName(labels.join('.')).catch(() => undefined)
      if (normalized !== undefined) expect(await normalizeName(normalized)).toBe(normalized)
      const { ens_normalize: byLibrary } = await import('@adraffy/ens-normalize')
      const expected = () => byLibrary(labels.join('.'))
      if (normalized === undefined) expect(expected).toThrow()
      else expect(expected()).toBe(normalized)
    }),
    runs,
  )
})

test.each([
  ['alice.reown.id', true],
  ['Alice.WCN.id', true],
  ['reown.id', false],
  ['.reown.id', false],
  ['alice.eth', false],
  ['alice.reown.id.eth', false],
])('%s is a name of this zone: %s', (name, isOwn) => {
  expect(isOwnName(name)).toBe(isOwn)
})

/** A resolver whose answers a test gives, and the requests that it has got. */
function fakeResolver() {
  const requests: { readonly signal: AbortSignal; readonly answer: ReturnType<typeof deferred<Identity>> }[] =
    []
  const changesAtom = atom(0)
  const resolver: NameResolver = {
    resolve: async () => undefined,
    identify(_, { signal }) {
      const answer = deferred<Identity>()
      requests.push({ signal, answer })
      return answer.promise
    },
    changesAtom,
  }
  return { resolver, requests, changesAtom }
}

test('an identity is read while it has a subscriber, and again after a change', async () => {
  const { resolver, requests, changesAtom } = fakeResolver()
  const store = createStore()
  const identityAtom = createIdentities(resolver)('0x1')
  expect([store.get(identityAtom), requests.length]).toEqual([{}, 0])
  const stop = store.sub(identityAtom, () => undefined)
  requests[0]?.answer.resolve({ name: 'alice.eth' })
  await vi.waitFor(() => expect(store.get(identityAtom)).toEqual({ name: 'alice.eth' }))
  store.set(changesAtom, 1)
  expect(store.get(identityAtom)).toEqual({ name: 'alice.eth' })
  expect(requests).toHaveLength(2)
  requests[1]?.answer.reject(new Error('down'))
  await vi.waitFor(() => expect(store.get(identityAtom)).toEqual({}))
  store.set(changesAtom, 2)
  stop()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
})

test('an address has one atom', () => {
  const identityOf = createIdentities(fakeResolver().resolver)
  expect(identityOf('0x1')).toBe(identityOf('0x1'))
  expect(identityOf('0x1')).not.toBe(identityOf('0x2'))
})
