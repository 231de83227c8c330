import { readAbiText } from '@latchkit/kernel/chain'
import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSessions } from './sessions/decodeSessions.ts'

/** Any JSON, also with keys that exist on every object. */
const inheritedKey = fc.constantFrom(
  'toString',
  'valueOf',
  'toJSON',
  '__proto__',
  'constructor',
  'length',
  'then',
)
const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(inheritedKey, fc.jsonValue({ maxDepth: 1 })),
)
/** A valid object with one of its values replaced. */
const withReplacedValue = (whole: object): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...Object.keys(whole)), json).map(([key, value]) => ({ ...whole, [key]: value }))

const session = {
  project: { id: 'shop', name: 'Shop', url: 'https://shop.example/path' },
  pci: '0x01',
  expiry: 2_000_000_000,
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x10', period: 60 } }],
}

test('I-37: a list of smart sessions with any replaced value is decoded to valid sessions, and never throws', () => {
  const permission = withReplacedValue({
    type: 'contract-call',
    data: { address: `0x${'a'.repeat(40)}`, functions: [] },
  })
  const row = fc.oneof(
    withReplacedValue(session),
    withReplacedValue(session.project).map((project) => ({ ...session, project })),
    fc.array(permission).map((permissions) => ({ ...session, permissions })),
    json,
  )
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      for (const decoded of decodeSessions(rows)) {
        expect(decoded.pci && decoded.name).toBeTruthy()
        expect(Number.isSafeInteger(decoded.expiry / 1000)).toBe(true)
        expect(decoded.permissions).toHaveLength(decoded.rawPermissions.length)
      }
    }),
    runs,
  )
})

test('I-38: invalid smart sessions are skipped, valid ones keep their order, and each id occurs once', () => {
  const good = fc.nat({ max: 30 }).map((number) => ({ ...session, pci: `p${number}` }))
  const bad = fc.oneof(
    json.filter((value) => !('pci' in Object(value))),
    withReplacedValue(session).map((row) => ({ ...Object(row), expiry: '1' })),
  )
  const row = fc.oneof(
    good.map((value) => ({ isGood: true, value: value as unknown })),
    bad.map((value) => ({ isGood: false, value })),
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const expected = new Set(rows.flatMap(({ isGood, value }) => (isGood ? [Object(value).pci] : [])))
      const read = decodeSessions(rows.map(({ value }) => value))
      expect(read.map(({ pci }) => pci)).toEqual([...expected])
    }),
    runs,
  )
})

const openCount = 500_000
const long = (part: string) => part.repeat(Math.ceil(openCount / part.length)).slice(0, openCount)
const largeInputs: Readonly<Record<string, unknown>> = {
  'one text': long('x'),
  'one number': long('9'),
  'one number in hex': `0x${long('0')}`,
  'invisible characters': long('\u200b'),
  'a long list': Array.from({ length: openCount / 4 }, () => 'x'),
  'many sessions': Array.from({ length: openCount / 250 }, (_, index) => ({ ...session, pci: `${index}` })),
  'a session with long permission types': {
    ...session,
    permissions: Array.from({ length: 100 }, () => ({ type: long('x') })),
  },
  'a wide record': Object.fromEntries(
    Array.from({ length: openCount / 12 }, (_, index) => [`k${index}`, index]),
  ),
  'a deep list': JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)),
}

const decoders: Readonly<Record<string, (value: unknown) => unknown>> = {
  'a list of sessions': (value) => decodeSessions(Array.isArray(value) ? value : [value]),
  'the name of a session': (name) => decodeSessions([{ ...session, project: { ...session.project, name } }]),
  "a token's symbol": (value) => readAbiText(value),
}

test('I-37: no decoder takes longer than 5 ms per 100 kB, for any kind of input', async () => {
  for (const [kind, value] of Object.entries(largeInputs)) {
    const text = JSON.stringify(value)
    // On a busy machine parsing takes longer too.
    const limit = Math.max(5, text.length / 20_000, 10 * (await shortestTime(() => JSON.parse(text))))
    for (const [name, read] of Object.entries(decoders))
      expect(await shortestTime(() => read(value)), `${name}: ${kind}`).toBeLessThan(limit)
  }
})
