import type { Connection } from '@latchkit/kernel'
import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PairedSession, readSession } from './client.ts'
import { parsePairingUri } from './links.ts'
import { connectionsOf, idInSession } from './readSession.ts'
import { inShape } from './shapes.ts'
import { createFakeClient, fakeSession, firstAddress, uriOf } from './testing/fakeClient.ts'
import { watchSession } from './watchSession.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const asked = ['eip155:1', 'eip155:10', solana] as const
const good = fakeSession()

/** JSON of every kind, also with the names that every object has. */
const named = fc.constantFrom('toString', 'valueOf', 'toJSON', '__proto__', 'constructor', 'length', 'then')
const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(named, fc.jsonValue({ maxDepth: 1 })),
  fc.array(fc.dictionary(named, fc.jsonValue({ maxDepth: 1 })), { maxLength: 3 }),
)
/** What is expected, with any one part of it replaced. */
const near = (whole: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(whole)), json)
    .map(([at, to]) => JSON.parse(JSON.stringify({ ...whole, [at]: to })))
const part = fc.oneof(near({ accounts: [`eip155:1:${firstAddress}`], methods: ['personal_sign'] }), json)
const session = fc.oneof(
  json,
  near(good),
  fc
    .dictionary(fc.constantFrom('eip155', 'eip155:10', 'solana', 'x'), part)
    .map((namespaces) => ({ ...good, namespaces })),
)

/** All that is made of a session; what comes of it is of its shape. */
function check(value: unknown): void {
  const read = readSession(value)
  if (!read) return
  for (const { chainId, accounts } of connectionsOf(read, asked)) {
    expect(asked).toContain(chainId)
    expect(accounts.length).toBeGreaterThan(0)
  }
  expect([solana, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']).toContain(idInSession(read, solana))
}

test('I-37: a session of any JSON connects only networks that were requested, each with an account', () => {
  fc.assert(fc.property(session, check), runs)
})

test('I-38: of the accounts of a session bad ones are dropped, good ones stay and keep their order', () => {
  const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => {
    return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  })
  const bad = fc.oneof(
    fc.string(),
    fc.constantFrom('eip155:1:', 'eip155:1', ':', 'eip155:137:0xa', 'cosmos:a:b', 'eip155::0xa', '__proto__'),
  )
  const rows = fc.array(
    fc.oneof(
      address.map((one) => ({ isGood: true, text: `eip155:1:${one}` })),
      bad.filter((text) => !text.startsWith('eip155:1:0x')).map((text) => ({ isGood: false, text })),
    ),
  )
  fc.assert(
    fc.property(rows, (all) => {
      const namespaces = { eip155: { accounts: all.map(({ text }) => text), methods: [] } }
      const [made] = connectionsOf(readSession({ ...good, namespaces }) as PairedSession, ['eip155:1'])
      const wanted = new Set(all.flatMap(({ isGood, text }) => (isGood ? [text] : [])))
      expect(made?.accounts ?? []).toEqual([...wanted])
    }),
    runs,
  )
})

/** A session that is followed, and what its wallet tells. */
function follow() {
  const { client, fake } = createFakeClient([good])
  const connection = connectionsOf(good, asked)[0] as Connection
  const told: unknown[] = []
  const end = new AbortController()
  const changed = (next: unknown) => void told.push(next)
  watchSession(client, connection, () => asked, { signal: end.signal, changed, lost: () => undefined })
  return { tell: fake.tell, told, end: () => end.abort() }
}

test('I-37: after any events of a wallet, network and account are those of its session', () => {
  const event = fc.record({
    name: fc.constantFrom('chainChanged', 'accountsChanged', 'other'),
    chainId: fc.constantFrom('eip155:1', 'eip155:10', 'eip155:', solana),
    data: fc.oneof(json, fc.constantFrom<unknown>(10, '10', '0xa', 'eip155:10', `eip155:10:${firstAddress}`)),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), (events) => {
      const { tell, told, end } = follow()
      for (const [at, one] of events.entries()) tell({ kind: 'told', topic: 'topic', id: at + 1, ...one })
      end()
      for (const place of told)
        expect([
          { chainId: 'eip155:1', accounts: [`eip155:1:${firstAddress}`] },
          { chainId: 'eip155:10', accounts: [`eip155:10:${firstAddress}`] },
        ]).toContainEqual(place)
    }),
    runs,
  )
})

const methods = ['solana_signTransaction', 'solana_signAllTransactions', 'signMessage', 'other'] as const
/** The keys of a method's response whose bytes are written in another encoding. */
const convertedNames = (method: (typeof methods)[number]): readonly string[] =>
  method === 'other' ? [] : method === 'signMessage' ? ['signature'] : ['transaction', 'transactions']
const answer = fc.oneof(
  json,
  fc.dictionary(
    fc.constantFrom('transaction', 'transactions', 'signature'),
    fc.oneof(json, fc.base64String()),
  ),
)

test('I-37: of the response of a wallet only bytes of known keys are converted; all else is returned unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), answer, async (method, value) => {
      const given = await inShape('solana', { method, params: value }, async () => value)
      expect(Object.keys(Object(given))).toEqual(Object.keys(Object(value)))
      const names = convertedNames(method)
      if (names.length === 0) expect(given).toBe(value)
      for (const [name, part] of Object.entries(Object(value)))
        if (!names.includes(name)) expect(Reflect.get(Object(given), name), name).toEqual(part)
    }),
    runs,
  )
})

test('I-37: a pairing URI that is read from any text has a topic and a key of 64 hex digits', () => {
  const right = uriOf(1)
  const cut = fc
    .tuple(fc.nat(right.length), fc.string(), fc.nat(9))
    .map(([at, text, less]) => right.slice(0, at) + text + right.slice(at + less))
  fc.assert(
    fc.property(fc.oneof(fc.string(), cut), (text) => {
      const read = parsePairingUri(text)
      if (read) expect([read.topic, read.symKey].every((one) => /^[0-9a-f]{64}$/i.test(one))).toBe(true)
    }),
    runs,
  )
})

const size = 500_000
const long = (of: string) => of.repeat(Math.ceil(size / of.length)).slice(0, size)
const large: Readonly<Record<string, unknown>> = {
  'one text': long('x'),
  'one number': long('9'),
  'one number in hex': `0x${long('f')}`,
  'base64 of nothing': long('AAAA'),
  'base64 of much': long('////'),
  'as much as a text of bytes may be': long('////').slice(0, 4_000),
  'a long list': Array.from({ length: size / 4 }, () => 'x'),
  'many accounts': Array.from({ length: size / 50 }, () => `eip155:1:${firstAddress}`),
  'a wide record': Object.fromEntries(Array.from({ length: size / 12 }, (_, at) => [`k${at}`, at])),
  'a deep list': JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)),
}

const deeds: Readonly<Record<string, (value: unknown) => unknown>> = {
  'a session': check,
  'its accounts': (accounts) => check({ ...good, namespaces: { eip155: { accounts, methods: accounts } } }),
  'its namespaces': (namespaces) => check({ ...good, namespaces }),
  'what a wallet tells': (data) => {
    const { tell, end } = follow()
    tell({ kind: 'told', topic: 'topic', id: 1, name: 'chainChanged', chainId: 'eip155:1', data })
    tell({ kind: 'told', topic: 'topic', id: 2, name: 'accountsChanged', chainId: 'eip155:1', data: [data] })
    end()
  },
  "a wallet's answer": (transaction) =>
    inShape('solana', { method: methods[0], params: {} }, async () => ({ transaction })),
  "a wallet's signature": (signature) =>
    inShape('bip122', { method: 'signMessage', params: {} }, async () => ({ signature })),
  'a pairing uri': (value) => parsePairingUri(`wc:${value}`),
}

test('I-37: none takes longer than 5 ms for each 100 kB, whatever it is made of', async () => {
  for (const [kind, value] of Object.entries(large)) {
    const text = JSON.stringify(value)
    // A machine that is busy parses slowly too.
    const limit = Math.max(5, text.length / 20_000, 10 * (await shortestTime(() => JSON.parse(text))))
    for (const [name, read] of Object.entries(deeds))
      expect(await shortestTime(() => read(value)), `${name}: ${kind}`).toBeLessThan(limit)
  }
})
