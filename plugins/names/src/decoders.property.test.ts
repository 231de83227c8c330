import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdentityCache, createNameCache } from './resolver/createCache.ts'
import {
  addressOf,
  decodeIdentity,
  decodeRecord,
  decodeRecords,
  decodeSuggestions,
} from './resolver/decodeNames.ts'
import { createStoragePort } from './testing/createStoragePort.ts'

/** Any JSON, also with keys that exist on every object. */
const inherited = fc.constantFrom(
  'toString',
  '__proto__',
  'constructor',
  'length',
  'then',
  'name',
  'addresses',
)
const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(inherited, fc.jsonValue({ maxDepth: 2 })),
)
const address = fc.stringMatching(/^0x[0-9a-f]{40}$/)
const record = fc.record({
  name: fc.oneof(fc.constant('alice.reown.id'), json),
  addresses: fc.oneof(
    fc.dictionary(fc.nat().map(String), fc.record({ address: fc.oneof(address, json) })),
    json,
  ),
})

test('I-37: any answer about a name is decoded to EVM addresses or to nothing, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(record, json), fc.nat(), (answer, coinType) => {
      const decoded = decodeRecord(answer)
      if (!decoded) return
      expect(decoded.name).not.toBe('')
      const found = addressOf(decoded, coinType)
      expect(found === undefined || /^0x[0-9a-f]{40}$/i.test(found)).toBe(true)
      // An address is one that the answer has for this name.
      if (found !== undefined) expect(JSON.stringify(answer)).toContain(found)
    }),
    runs,
  )
})

test('I-38: invalid names of a list are skipped, and valid ones keep their order', () => {
  const good = fc.nat({ max: 30 }).map((at) => ({ name: `n${at}.reown.id`, addresses: {} }))
  const bad = json.filter((value) => decodeRecord(value) === undefined)
  fc.assert(
    fc.property(fc.array(fc.oneof(good, bad)), (rows) => {
      const expected = rows.flatMap((row) => decodeRecord(row)?.name ?? [])
      expect(decodeRecords(rows).map(({ name }) => name)).toEqual(expected)
    }),
    runs,
  )
})

test('any answer about an identity or suggestions is decoded to texts, and never throws', () => {
  const row = fc.record({
    name: fc.constantFrom('abcd.reown.id', 'x', 'abcd.wcn.id'),
    registered: fc.oneof(fc.boolean(), json),
  })
  fc.assert(
    fc.property(json, fc.oneof(fc.array(fc.oneof(row, json)), json), (identity, suggestions) => {
      for (const text of Object.values(decodeIdentity(identity))) expect(typeof text).toBe('string')
      const rows = decodeSuggestions(suggestions, '.reown.id')
      expect(rows.length).toBeLessThanOrEqual(5)
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
      for (const { name, isRegistered } of rows) {
        expect(name).toMatch(/^[a-z0-9-]{3,64}\.reown\.id$/)
        expect(typeof isRegistered).toBe('boolean')
      }
    }),
    runs,
  )
})

test('anything in the storage is read as an answer or as none, and never throws', () => {
  const entry = fc.record({
    address: json,
    timestamp: fc.oneof(fc.constant(1_000), json),
    identity: json,
    ens: json,
  })
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(fc.constantFrom('0xa', '__proto__'), entry), json), (stored) => {
      const storage = createStoragePort({ identity_cache: stored, ens_cache: stored })
      const clock = { now: () => 0, dateNow: () => 2_000 }
      const identity = createIdentityCache({ storage, clock }).read('0xA')
      if (identity) expect(Object.values(identity).every((text) => typeof text === 'string')).toBe(true)
      const names = createNameCache({ storage, clock }).read('0xA') ?? []
      expect(names.every(({ name }) => typeof name === 'string')).toBe(true)
    }),
    runs,
  )
})

test('the storage keeps the answers about the latest 20 addresses', () => {
  const storage = createStoragePort({})
  let time = 0
  const cache = createIdentityCache({ storage, clock: { now: () => 0, dateNow: () => (time += 1) } })
  for (let at = 0; at < 30; at += 1) cache.write(`0x${at}`, { name: `n${at}` })
  expect([cache.read('0x9'), cache.read('0x10'), cache.read('0x29')]).toEqual([
    undefined,
    { name: 'n10' },
    { name: 'n29' },
  ])
})
