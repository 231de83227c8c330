import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyRpcError } from '../base/errors/codes.ts'
import { readJson } from '../services/http/readJson.ts'
import { createStorage } from '../services/storage/createStorage.ts'
import { createStorageArea, runs, shortestTime } from '../testing/index.ts'
import { readConnections } from './connection/readConnections.ts'
import { createJournal, type Intent } from './rpc/journal.ts'
import { isRejection, outcomeOf } from './rpc/walletError.ts'

const storageWith = (key: string, text: string) => createStorage('', () => createStorageArea({ [key]: text }))
const journalWith = (text: string) =>
  createJournal({
    storage: storageWith('journal:i', text),
    keys: () => ['journal:i'],
    owner: 'page',
    randomId: () => 'id',
    dateNow: () => 0,
  })

/** All decoders of the kernel, for text or JSON from outside, with a check of the shape of their results. */
const decoders: Readonly<Record<string, (text: string, json: unknown) => boolean | Promise<boolean>>> = {
  'stored connections': (text) =>
    readConnections(storageWith('connections', text)).every(({ namespace, chainId }) =>
      chainId.startsWith(`${namespace}:`),
    ),
  'the journal': (text) =>
    journalWith(text)
      .read()
      .every(({ id, digest, state }) => typeof `${id}${digest}${state}` === 'string'),
  "a wallet's error": (_, json) => {
    const { kind } = outcomeOf(json)
    return ['rejected', 'failed'].includes(kind) && typeof isRejection(json) === 'boolean'
  },
  "a node's error": (_, json) => typeof classifyRpcError(json) === 'string',
  'the body of a response': async (text) => {
    const read = await readJson(new Response(text), 'data').then(JSON.stringify, ({ reason }) => reason)
    return read === JSON.stringify(JSON.parse(text)) || read === 'HTTP_TOO_LARGE'
  },
}

const intent: Intent = {
  id: 'i',
  owner: 'gone',
  method: 'm',
  chainId: 'eip155:1',
  digest: 'ab'.repeat(32),
  at: 0,
  state: 'done',
}
const row = { connectorId: 'w', source: 'eip155', chainId: 'eip155:1', accounts: [{ address: '0x1' }] }
const error = { code: 4001, message: 'no', data: {} }

/** JSON of every kind, and valid inputs with any part replaced. */
const near = (whole: object): fc.Arbitrary<unknown> =>
  fc
    .record({ at: fc.constantFrom(...Object.keys(whole)), to: fc.jsonValue() })
    .map(({ at, to }) => ({ ...whole, [at]: to }))
const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 5 }),
  fc.array(fc.oneof(near(intent), fc.jsonValue())),
  fc.array(fc.oneof(near(row), fc.jsonValue())).map((eip155) => ({ eip155 })),
  near(error),
)

for (const [name, decode] of Object.entries(decoders)) {
  test(`I-37: ${name}: any JSON results in a valid shape or nothing, and never in an exception`, async () => {
    await fc.assert(
      fc.asyncProperty(json, async (value) => {
        expect(await decode(JSON.stringify(value), JSON.parse(JSON.stringify(value)))).toBe(true)
      }),
      runs,
    )
  })
}

/** JSON of about this many characters, of the kinds that are most expensive to decode. */
const large: Readonly<Record<string, (size: number) => string>> = {
  'one text': (size) => JSON.stringify('x'.repeat(size)),
  'a long list': (size) => JSON.stringify(Array.from({ length: size / 4 }, () => 'x')),
  'a wide record': (size) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: size / 12 }, (_, at) => [`k${at}`, at]))),
  'a deep list': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'a thousand intents': (size) =>
    JSON.stringify(Array.from({ length: size / 100 }, (_, at) => ({ ...intent, id: `${at}` }))),
  'many connections': (size) =>
    JSON.stringify({ eip155: Array.from({ length: size / 90 }, () => ({ ...row, chainId: 'x:1' })) }),
  'a long message': (size) => JSON.stringify({ code: 1, message: 'user '.repeat(size / 5) }),
}

/** Subtracts the cost of the check itself. */
const withoutChecks: typeof decoders = {
  'the body of a response': (text) =>
    readJson(new Response(text), 'data').then(
      () => true,
      () => false,
    ),
}

test('I-37: no decoder takes longer than 5 ms per 100 kB in addition to parsing the JSON, whatever its content is', async () => {
  for (const [kind, make] of Object.entries(large)) {
    const text = make(500_000)
    const json: unknown = JSON.parse(text)
    const parsing = await shortestTime(() => JSON.parse(text))
    for (const [name, decode] of Object.entries({ ...decoders, ...withoutChecks })) {
      const time = await shortestTime(() => decode(text, json))
      // A busy machine also parses slowly.
      const limit = Math.max(5 * (text.length / 100_000), 10 * parsing)
      expect(time - parsing, `${name}: ${kind}`).toBeLessThan(limit)
    }
  }
})

const mixed = <T>(good: fc.Arbitrary<T>) =>
  fc.array(
    fc.oneof(
      { weight: 2, arbitrary: good.map((value) => ({ good: true, value })) },
      {
        weight: 1,
        arbitrary: fc.oneof(near(intent), fc.jsonValue()).map((value) => ({ good: false, value })),
      },
    ),
    { maxLength: 15 },
  )

test('I-38: the journal skips invalid rows and keeps valid ones in order', () => {
  const good = fc
    .record({ at: fc.integer(), state: fc.constantFrom('done', 'unknown', 'dispatched') })
    .map((part) => ({ ...intent, ...part }))
  fc.assert(
    fc.property(mixed(good), (rows) => {
      const texts = rows.map(({ value, good: isGood }, at) => {
        const row = isGood ? { ...Object(value), id: `${at}` } : value
        return [`journal:${at}`, JSON.stringify(row)] as const
      })
      const area = createStorageArea(Object.fromEntries(texts))
      const read = createJournal({
        storage: createStorage('', () => area),
        keys: () => [...area.rows.keys()],
        owner: 'page',
        randomId: () => 'id',
        dateNow: () => 0,
      }).read()
      const expected = rows.flatMap(({ good: isGood }, at) => (isGood ? `${at}` : []))
      const ids = read.map(({ id }) => id)
      expect(expected.filter((id) => !ids.includes(id))).toEqual([])
      expect(read.map(({ at }) => at)).toEqual(read.map(({ at }) => at).toSorted((one, other) => one - other))
    }),
    runs,
  )
})

test('I-38: of stored connections, the first valid row of each namespace counts, whatever surrounds it', () => {
  const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
  const rowsOf = (namespace: string) =>
    fc.array(
      fc.oneof(
        fc
          .string({ maxLength: 9 })
          .map((connectorId) => ({ good: true, value: { ...row, connectorId, chainId: `${namespace}:1` } })),
        fc.jsonValue().map((value) => ({ good: false, value })),
      ),
      { maxLength: 5 },
    )
  fc.assert(
    fc.property(
      fc.tuple(...namespaces.map(rowsOf)),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (lists, others) => {
        const stored = {
          ...others,
          ...Object.fromEntries(namespaces.map((name, at) => [name, lists[at]?.map(({ value }) => value)])),
        }
        const expected = namespaces.flatMap(
          (name, at) =>
            lists[at]
              ?.filter(({ good }) => good)
              .slice(0, 1)
              .map(({ value }) => [name, (value as typeof row).connectorId]) ?? [],
        )
        const read = readConnections(storageWith('connections', JSON.stringify(stored)))
        expect(read.map(({ namespace, connectorId }) => [namespace, connectorId])).toEqual(expected)
      },
    ),
    runs,
  )
})
