import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { type CallName, calls, tokenSchema } from './messenger/protocol.ts'
import { connectionOf } from './readUser.ts'
import { decodeSessions } from './sessions/decodeSessions.ts'
import { readText } from './sessions/readToken.ts'
import { openMessenger } from './testing/openMessenger.ts'

const names = Object.keys(calls) as CallName[]
const user = { address: '0xa', chainId: 1, email: 'a@b.example', accounts: [{ address: '0xb', type: 'eoa' }] }

/** JSON of every kind, also with the names that every object has. */
const named = fc.constantFrom('toString', 'valueOf', 'toJSON', '__proto__', 'constructor', 'length', 'then')
const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(named, fc.jsonValue({ maxDepth: 1 })),
)
/** What is expected, with any one part of it replaced. */
const near = (whole: object): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...Object.keys(whole)), json).map(([at, to]) => ({ ...whole, [at]: to }))
const payload = fc.oneof(
  json,
  near(user),
  near({ message: 'no', code: 4001 }),
  near({ isConnected: true, uri: 'a', url: 'a', userName: 'a', action: 'CONNECT', newEmail: 'a' }),
)

/** Ends a call with this payload: what the caller gets. */
async function ending(name: CallName, kind: string, given: unknown) {
  const { messenger, answer } = openMessenger()
  const own = new AbortController()
  const ended = messenger.call(name, undefined, { signal: own.signal, ms: undefined }).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  answer(`${name}_${kind}`, given)
  const size = messenger.size()
  // What is too large to be looked at ends no call.
  own.abort()
  return { size, ...(await ended) }
}

test('I-37: of the frame, any JSON ends its call with an answer of the right shape or an error, and never a throw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom('SUCCESS', 'ERROR'),
      payload,
      async (name, kind, given) => {
        const end = await ending(name, kind, given)
        expect(end.size).toBe(0)
        if ('value' in end) expect(safeParse(calls[name].answer, end.value).success).toBe(true)
        else expect(end.error).toBeInstanceOf(Error)
        if (kind === 'ERROR') expect('error' in end).toBe(true)
      },
    ),
    runs,
  )
})

test('I-37: of the frame, any JSON in the place of a message is something it says, or nothing, and never a throw', () => {
  const message = fc.oneof(
    json,
    near({ id: 'a', type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'a' } }),
  )
  fc.assert(
    fc.property(message, (data) => {
      const said = openMessenger().messenger.receive(data)
      if (said) expect(`@w3m-frame/${said.name}`).toBe(Object(data).type)
      const token = safeParse(tokenSchema, said?.payload)
      if (token.success) expect(typeof token.output.token).toBe('string')
    }),
    runs,
  )
})

test('I-38: of the accounts the frame lists bad ones are dropped, good ones stay in order behind the one in use', async () => {
  const adapter = {
    namespace: 'eip155' as const,
    checkAddress: async (text: string) =>
      text.startsWith('0x')
        ? ({ ok: true, address: text } as const)
        : ({ ok: false, reason: 'shape' } as const),
  }
  const address = fc.oneof(
    fc.nat({ max: 99 }).map((at) => `0x${at}`),
    fc.string().filter((text) => !text.startsWith('0x')),
  )
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(address, { maxLength: 20 }), async (addresses) => {
      const accounts = addresses.map((one) => ({ address: one, type: 'eoa' as const }))
      const made = await connectionOf({ address: '0xuse', chainId: 1, accounts }, 'eip155:1', adapter)
      const good = addresses.filter((one) => one.startsWith('0x'))
      expect(made.accounts).toEqual(['0xuse', ...good].map((one) => `eip155:1:${one}`))
    }),
    runs,
  )
})

const session = {
  project: { id: 'shop', name: 'Shop', url: 'https://shop.example/path' },
  pci: '0x01',
  expiry: 2_000_000_000,
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x10', period: 60 } }],
}

test('I-37: of a list of smart sessions with any part replaced, what is read is of its shape, and never a throw', () => {
  const permission = near({ type: 'contract-call', data: { address: `0x${'a'.repeat(40)}`, functions: [] } })
  const row = fc.oneof(
    near(session),
    near(session.project).map((project) => ({ ...session, project })),
    fc.array(permission).map((permissions) => ({ ...session, permissions })),
    json,
  )
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      for (const one of decodeSessions(rows)) {
        expect(one.pci && one.name).toBeTruthy()
        expect(Number.isSafeInteger(one.expiry / 1000)).toBe(true)
        expect(one.allowed).toHaveLength(one.permissions.length)
      }
    }),
    runs,
  )
})

test('I-38: of smart sessions bad rows are dropped, good ones keep their order, each id once', () => {
  const good = fc.nat({ max: 30 }).map((at) => ({ ...session, pci: `p${at}` }))
  const bad = fc.oneof(
    json.filter((value) => !('pci' in Object(value))),
    near(session).map((row) => ({ ...Object(row), expiry: '1' })),
  )
  const row = fc.oneof(
    good.map((value) => ({ isGood: true, value: value as unknown })),
    bad.map((value) => ({ isGood: false, value })),
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const wanted = new Set(rows.flatMap(({ isGood, value }) => (isGood ? [Object(value).pci] : [])))
      const read = decodeSessions(rows.map(({ value }) => value))
      expect(read.map(({ pci }) => pci)).toEqual([...wanted])
    }),
    runs,
  )
})

const size = 500_000
const long = (of: string) => of.repeat(Math.ceil(size / of.length)).slice(0, size)
const large: Readonly<Record<string, unknown>> = {
  'one text': long('x'),
  'one number': long('9'),
  'one number in hex': `0x${long('0')}`,
  'what cannot be seen': long('\u200b'),
  'a long list': Array.from({ length: size / 4 }, () => 'x'),
  'many sessions': Array.from({ length: size / 250 }, (_, at) => ({ ...session, pci: `${at}` })),
  'a session of much': { ...session, permissions: Array.from({ length: 100 }, () => ({ type: long('x') })) },
  'a wide record': Object.fromEntries(Array.from({ length: size / 12 }, (_, at) => [`k${at}`, at])),
  'a deep list': JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)),
}

const deeds: Readonly<Record<string, (value: unknown) => unknown>> = {
  'the answer to a call': (value) => ending('GET_USER', 'SUCCESS', value),
  'a part of the answer to a call': (value) => ending('GET_USER', 'SUCCESS', { ...user, accounts: value }),
  'an error': (message) => ending('GET_USER', 'ERROR', { message }),
  'a message': (value) => openMessenger().messenger.receive(value),
  'a list of sessions': (value) => decodeSessions(Array.isArray(value) ? value : [value]),
  'the name of a session': (name) => decodeSessions([{ ...session, project: { ...session.project, name } }]),
  "a token's symbol": (value) => readText(value),
}

test('I-37: none of them takes longer than 5 ms for each 100 kB, whatever it is made of', async () => {
  for (const [kind, value] of Object.entries(large)) {
    const text = JSON.stringify(value)
    // A machine that is busy parses slowly too.
    const limit = Math.max(5, text.length / 20_000, 10 * (await shortestTime(() => JSON.parse(text))))
    for (const [name, read] of Object.entries(deeds))
      expect(await shortestTime(() => read(value)), `${name}: ${kind}`).toBeLessThan(limit)
  }
})
