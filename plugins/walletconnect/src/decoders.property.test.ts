import type { Connection } from '@latchkit/kernel'
import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePairingUri } from './pairing/links.ts'
import { type PairedSession, readSession } from './relay/client.ts'
import { toConnections, toSessionChainId } from './session/readSession.ts'
import { requestInSessionFormat } from './session/requestInSessionFormat.ts'
import { watchSession } from './session/watchSession.ts'
import { createFakeClient, createUri, fakeSession, firstAddress } from './testing/fakeClient.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const requested = ['eip155:1', 'eip155:10', solana] as const
const good = fakeSession()

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
  fc.array(fc.dictionary(inheritedKey, fc.jsonValue({ maxDepth: 1 })), { maxLength: 3 }),
)
/** A valid object with one of its values replaced. */
const withReplacedValue = (whole: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(whole)), json)
    .map(([key, value]) => JSON.parse(JSON.stringify({ ...whole, [key]: value })))
const namespacePart = fc.oneof(
  withReplacedValue({ accounts: [`eip155:1:${firstAddress}`], methods: ['personal_sign'] }),
  json,
)
const session = fc.oneof(
  json,
  withReplacedValue(good),
  fc
    .dictionary(fc.constantFrom('eip155', 'eip155:10', 'solana', 'x'), namespacePart)
    .map((namespaces) => ({ ...good, namespaces })),
)

/** Parses a session and checks everything that is derived from it. */
function check(value: unknown): void {
  const read = readSession(value)
  if (!read) return
  for (const { chainId, accounts } of toConnections(read, requested)) {
    expect(requested).toContain(chainId)
    expect(accounts.length).toBeGreaterThan(0)
  }
  expect([solana, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']).toContain(toSessionChainId(read, solana))
}

test('I-37: a session of any JSON connects only networks that were requested, each with an account', () => {
  fc.assert(fc.property(session, check), runs)
})

test('I-38: invalid accounts of a session are skipped, and valid ones keep their order', () => {
  const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => {
    return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  })
  const bad = fc.oneof(
    fc.string(),
    fc.constantFrom('eip155:1:', 'eip155:1', ':', 'eip155:137:0xa', 'cosmos:a:b', 'eip155::0xa', '__proto__'),
  )
  const rows = fc.array(
    fc.oneof(
      address.map((text) => ({ isGood: true, text: `eip155:1:${text}` })),
      bad.filter((text) => !text.startsWith('eip155:1:0x')).map((text) => ({ isGood: false, text })),
    ),
  )
  fc.assert(
    fc.property(rows, (accounts) => {
      const namespaces = { eip155: { accounts: accounts.map(({ text }) => text), methods: [] } }
      const [connection] = toConnections(readSession({ ...good, namespaces }) as PairedSession, ['eip155:1'])
      const expected = new Set(accounts.flatMap(({ isGood, text }) => (isGood ? [text] : [])))
      expect(connection?.accounts ?? []).toEqual([...expected])
    }),
    runs,
  )
})

/** Watches a session, and records its changes. */
function watchFakeSession() {
  const { client, fake } = createFakeClient([good])
  const connection = toConnections(good, requested)[0] as Connection
  const changes: unknown[] = []
  const end = new AbortController()
  const changed = (next: unknown) => void changes.push(next)
  watchSession(client, connection, () => requested, { signal: end.signal, changed, lost: () => undefined })
  return { emit: fake.emit, changes, end: () => end.abort() }
}

test('I-37: after any events of a wallet, network and account are those of its session', () => {
  const event = fc.record({
    name: fc.constantFrom('chainChanged', 'accountsChanged', 'other'),
    chainId: fc.constantFrom('eip155:1', 'eip155:10', 'eip155:', solana),
    data: fc.oneof(json, fc.constantFrom<unknown>(10, '10', '0xa', 'eip155:10', `eip155:10:${firstAddress}`)),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), (events) => {
      const { emit, changes, end } = watchFakeSession()
      const networks = ['eip155:1', 'eip155:10']
      for (const [index, event] of events.entries())
        emit({ kind: 'event', topic: 'topic', id: index + 1, ...event })
      end()
      for (const state of changes)
        expect([
          { chainId: 'eip155:1', networks, accounts: [`eip155:1:${firstAddress}`] },
          { chainId: 'eip155:10', networks, accounts: [`eip155:10:${firstAddress}`] },
        ]).toContainEqual(state)
    }),
    runs,
  )
})

const methods = ['solana_signTransaction', 'solana_signAllTransactions', 'signMessage', 'other'] as const
/** The keys of a method's response whose values are converted to another encoding. */
const convertedNames = (method: (typeof methods)[number]): readonly string[] =>
  method === 'other' ? [] : method === 'signMessage' ? ['signature'] : ['transaction', 'transactions']
const answer = fc.oneof(
  json,
  fc.dictionary(
    fc.constantFrom('transaction', 'transactions', 'signature'),
    fc.oneof(json, fc.base64String()),
  ),
)

test('I-37: only the known keys of a response are converted, and everything else is returned unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), answer, async (method, value) => {
      const response = await requestInSessionFormat('solana', { method, params: value }, async () => value)
      expect(Object.keys(Object(response))).toEqual(Object.keys(Object(value)))
      const names = convertedNames(method)
      if (names.length === 0) expect(response).toBe(value)
      for (const [name, namespacePart] of Object.entries(Object(value)))
        if (!names.includes(name)) expect(Reflect.get(Object(response), name), name).toEqual(namespacePart)
    }),
    runs,
  )
})

test('I-37: a pairing URI parsed from any text has a topic and a key of 64 hex digits', () => {
  const validUri = createUri(1)
  const modifiedUri = fc
    .tuple(fc.nat(validUri.length), fc.string(), fc.nat(9))
    .map(([index, text, length]) => validUri.slice(0, index) + text + validUri.slice(index + length))
  fc.assert(
    fc.property(fc.oneof(fc.string(), modifiedUri), (text) => {
      const read = parsePairingUri(text)
      if (read) expect([read.topic, read.symKey].every((hex) => /^[0-9a-f]{64}$/i.test(hex))).toBe(true)
    }),
    runs,
  )
})

const size = 500_000
const long = (namespacePart: string) =>
  namespacePart.repeat(Math.ceil(size / namespacePart.length)).slice(0, size)
const largeInputs: Readonly<Record<string, unknown>> = {
  'one text': long('x'),
  'one number': long('9'),
  'one number in hex': `0x${long('f')}`,
  'base64 of zeros': long('AAAA'),
  'base64 of ones': long('////'),
  'base64 at the maximum length': long('////').slice(0, 4_000),
  'a long list': Array.from({ length: size / 4 }, () => 'x'),
  'many accounts': Array.from({ length: size / 50 }, () => `eip155:1:${firstAddress}`),
  'a wide record': Object.fromEntries(Array.from({ length: size / 12 }, (_, index) => [`k${index}`, index])),
  'a deep list': JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)),
}

const decoders: Readonly<Record<string, (value: unknown) => unknown>> = {
  'a session': check,
  'its accounts': (accounts) => check({ ...good, namespaces: { eip155: { accounts, methods: accounts } } }),
  'its namespaces': (namespaces) => check({ ...good, namespaces }),
  "a wallet's events": (data) => {
    const { emit, end } = watchFakeSession()
    emit({ kind: 'event', topic: 'topic', id: 1, name: 'chainChanged', chainId: 'eip155:1', data })
    emit({ kind: 'event', topic: 'topic', id: 2, name: 'accountsChanged', chainId: 'eip155:1', data: [data] })
    end()
  },
  "a wallet's answer": (transaction) =>
    requestInSessionFormat('solana', { method: methods[0], params: {} }, async () => ({ transaction })),
  "a wallet's signature": (signature) =>
    requestInSessionFormat('bip122', { method: 'signMessage', params: {} }, async () => ({ signature })),
  'a pairing uri': (value) => parsePairingUri(`wc:${value}`),
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
