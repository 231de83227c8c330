import type { AccountId } from '@latchkit/kernel'
import { createClock, createTestStorage, fewRuns, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { unknown } from 'valibot'
import { expect, test } from 'vitest'
import { createTestAccounts } from '../testing/createTestAccounts.ts'
import { staleTimeMs } from '../times.ts'
import { createStoredCache, maxAccounts, maxCharacters, type StoredFormat } from './createStoredCache.ts'

const idOf = (index: number): AccountId => `eip155:1:0x${index.toString(16).padStart(40, '0')}`
const [first, second] = [idOf(1), idOf(2)]

/** Stores texts. */
const texts: StoredFormat<string> = {
  key: 'texts',
  encode: (text) => ({ text }),
  decode(entry) {
    const { text } = Object(entry)
    return typeof text === 'string' ? text : undefined
  },
}

/** A page whose clocks can be moved: `wall` is the time of day, and `clock` the time since the page's start. */
function openPage(storage = createTestStorage(), startTime = 1_000_000_000) {
  const [clock, wall] = [createClock(), createClock(startTime)]
  const { accounts, connect, disconnect } = createTestAccounts()
  const cache = createStoredCache({ accounts, clock: { now: clock.now, dateNow: wall.now }, storage }, texts)
  const advance = (ms: number) => {
    clock.advance(ms)
    wall.advance(ms)
  }
  const table = () => Object(storage.read('texts', unknown()))
  return {
    cache,
    clock,
    wall,
    storage,
    advance,
    table,
    connect,
    disconnect,
    reload: () => openPage(storage, wall.now()),
  }
}

test('a value is kept with the time of its read, also over a reload', () => {
  const page = openPage()
  expect(page.cache.read(first)).toBeUndefined()
  expect(page.cache.write(first, 'a')).toEqual({ value: 'a', readAt: 0 })
  expect(page.table()).toEqual({ [first]: { caipAddress: first, text: 'a', timestamp: 1_000_000_000 } })
  page.advance(20_000)
  expect(page.cache.read(first)).toEqual({ value: 'a', readAt: 0 })
  expect(page.reload().cache.read(first)).toEqual({ value: 'a', readAt: -20_000 })
  expect(page.reload().cache.read(second)).toBeUndefined()
})

test('F45: in a page, a clock that is set back or forward does not change the age of a value', () => {
  const page = openPage()
  page.cache.write(first, 'a')
  page.advance(20_000)
  for (const jump of [-86_400_000, 2 * 86_400_000]) {
    page.wall.advance(jump)
    expect(page.cache.read(first)).toEqual({ value: 'a', readAt: 0 })
  }
})

test('F45: after a reload, a value of the future is dropped', () => {
  const page = openPage()
  page.cache.write(first, 'a')
  page.wall.advance(-1)
  expect(page.reload().cache.read(first)).toBeUndefined()
})

const entry = { caipAddress: first, text: 'a', timestamp: 1_000_000_000 }
test.each<[string, unknown]>([
  ['no table', [entry]],
  ['an entry of another account', { [first]: { ...entry, caipAddress: second } }],
  ['an entry without a time', { [first]: { ...entry, timestamp: undefined } }],
  ['a time as text', { [first]: { ...entry, timestamp: '1000000000' } }],
  ['a time before all times', { [first]: { ...entry, timestamp: -1 } }],
  ['an entry without a value', { [first]: { ...entry, text: 7 } }],
  ['an entry that is null', { [first]: null }],
  ['a text', 'texts'],
])('%s in the storage is dropped, and overwritten by the next value', (_, stored) => {
  const { cache, table } = openPage(createTestStorage({ texts: stored }))
  expect(cache.read(first)).toBeUndefined()
  cache.write(first, 'b')
  expect(Object.keys(table())).toEqual([first])
})

test('values of an account are removed when its wallet is disconnected, and late ones are not stored', () => {
  const page = openPage()
  page.cache.write(first, 'a')
  page.cache.write(second, 'b')
  page.disconnect(first)
  expect(Object.keys(page.table())).toEqual([second])
  expect(page.cache.read(first)).toBeUndefined()
  expect(page.cache.write(first, 'late').value).toBe('late')
  expect(Object.keys(page.table())).toEqual([second])
  page.disconnect(second)
  expect(page.storage.read('texts', unknown())).toBeUndefined()
  page.connect(first)
  page.cache.write(first, 'c')
  expect(Object.keys(page.table())).toEqual([first])
})

test('values of an earlier page are removed too', () => {
  const { reload } = openPage(createTestStorage({ texts: { [first]: entry } }))
  const page = reload()
  page.disconnect(first)
  expect(page.storage.read('texts', unknown())).toBeUndefined()
})

test('a corrupt entry does not affect the others', () => {
  const { cache } = openPage(createTestStorage({ texts: { [second]: { text: 'b' }, [first]: entry } }))
  expect(cache.read(first)?.value).toBe('a')
})

test('any stored JSON leads to a valid value or to none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(first, second), fc.jsonValue())),
      (stored) => {
        const { cache } = openPage(createTestStorage({ texts: stored }))
        const known = cache.read(first)
        if (known) expect(known).toEqual({ value: expect.any(String), readAt: expect.any(Number) })
        cache.write(first, 'b')
        expect(cache.read(first)?.value).toBe('b')
      },
    ),
    runs,
  )
})

test('at most 20 accounts are stored, which are the last ones', () => {
  const { cache, advance, table } = openPage()
  for (let index = 0; index < maxAccounts + 5; index += 1) {
    cache.write(idOf(index), 'a')
    advance(1)
  }
  expect(Object.keys(table())).toEqual(Array.from({ length: maxAccounts }, (_, index) => idOf(index + 5)))
  expect([...cache.loaded()]).toHaveLength(maxAccounts)
})

test('whatever is written, the storage stays within its limits and has the newest values that fit', () => {
  const writes = fc.array(
    fc.record({ index: fc.nat({ max: 30 }), length: fc.nat({ max: maxCharacters + 100 }) }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(writes, (all) => {
      const { cache, advance, table, reload } = openPage()
      for (const { index, length } of all) {
        cache.write(idOf(index), 'x'.repeat(length))
        advance(1)
      }
      expect(Object.keys(table()).length).toBeLessThanOrEqual(maxAccounts)
      expect(JSON.stringify(table()).length).toBeLessThanOrEqual(65_536)
      const last = all.at(-1)
      const fits = last && last.length < maxCharacters - 200
      if (fits) expect(reload().cache.read(idOf(last.index))?.value).toHaveLength(last.length)
      // In this page, the last value is known whatever its length is.
      if (last) expect(cache.read(idOf(last.index))?.value).toHaveLength(last.length)
    }),
    fewRuns,
  )
})

test('after a transaction, a later page reads again what was read before the chain has included it', () => {
  const page = openPage()
  page.cache.write(first, 'a')
  page.advance(1_000)
  page.cache.outdate()
  page.cache.write(second, 'b')
  // This page still knows when it has read them.
  expect([page.cache.read(first)?.readAt, page.cache.read(second)?.readAt]).toEqual([0, 1_000])
  expect(page.reload().cache.read(first)?.readAt).toBe(-staleTimeMs)
  expect(page.reload().cache.read(second)?.readAt).toBe(-staleTimeMs)
  page.advance(60_000)
  page.cache.write(second, 'c')
  expect(page.reload().cache.read(second)).toEqual({ value: 'c', readAt: 0 })
})
