import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { toConnection } from './login/readUser.ts'
import { type CallName, calls, tokenSchema } from './messenger/protocol.ts'
import { openMessenger } from './testing/openMessenger.ts'

const names = Object.keys(calls) as CallName[]
const user = { address: '0xa', chainId: 1, email: 'a@b.example', accounts: [{ address: '0xb', type: 'eoa' }] }

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
const payload = fc.oneof(
  json,
  withReplacedValue(user),
  withReplacedValue({ message: 'no', code: 4001 }),
  withReplacedValue({
    isConnected: true,
    uri: 'a',
    url: 'a',
    userName: 'a',
    action: 'CONNECT',
    newEmail: 'a',
  }),
)

/** Answers a call with a payload and returns the outcome. */
async function answerCall(name: CallName, kind: string, payload: unknown) {
  const { messenger, answer } = openMessenger()
  const controller = new AbortController()
  const outcome = messenger.call(name, undefined, { signal: controller.signal, timeoutMs: undefined }).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  answer(`${name}_${kind}`, payload)
  const openCount = messenger.openCount()
  // A payload that is too large ends no call.
  controller.abort()
  return { openCount, ...(await outcome) }
}

test('I-37: any JSON answer of the frame ends its call with a valid answer or an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom('SUCCESS', 'ERROR'),
      payload,
      async (name, kind, json) => {
        const outcome = await answerCall(name, kind, json)
        expect(outcome.openCount).toBe(0)
        if ('value' in outcome) expect(safeParse(calls[name].answer, outcome.value).success).toBe(true)
        else expect(outcome.error).toBeInstanceOf(Error)
        if (kind === 'ERROR') expect('error' in outcome).toBe(true)
      },
    ),
    runs,
  )
})

test('I-37: any JSON message of the frame is returned or ignored, and never throws', () => {
  const message = fc.oneof(
    json,
    withReplacedValue({ id: 'a', type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'a' } }),
  )
  fc.assert(
    fc.property(message, (data) => {
      const message = openMessenger().messenger.receive(data)
      if (message) expect(`@w3m-frame/${message.name}`).toBe(Object(data).type)
      const token = safeParse(tokenSchema, message?.payload)
      if (token.success) expect(typeof token.output.token).toBe('string')
    }),
    runs,
  )
})

test('I-38: invalid accounts of the frame are skipped, and valid ones stay in order after the one in use', async () => {
  const adapter = {
    namespace: 'eip155' as const,
    checkAddress: async (text: string) =>
      text.startsWith('0x')
        ? ({ ok: true, address: text } as const)
        : ({ ok: false, reason: 'shape' } as const),
  }
  const address = fc.oneof(
    fc.nat({ max: 99 }).map((number) => `0x${number}`),
    fc.string().filter((text) => !text.startsWith('0x')),
  )
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(address, { maxLength: 20 }), async (addresses) => {
      const accounts = addresses.map((address) => ({ address, type: 'eoa' as const }))
      const connection = await toConnection({ address: '0xuse', chainId: 1, accounts }, 'eip155:1', adapter)
      const good = addresses.filter((address) => address.startsWith('0x'))
      expect(connection.accounts).toEqual(['0xuse', ...good].map((address) => `eip155:1:${address}`))
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
  'a wide record': Object.fromEntries(
    Array.from({ length: openCount / 12 }, (_, index) => [`k${index}`, index]),
  ),
  'a deep list': JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)),
}

const decoders: Readonly<Record<string, (value: unknown) => unknown>> = {
  'the answer to a call': (value) => answerCall('GET_USER', 'SUCCESS', value),
  'a part of the answer to a call': (value) =>
    answerCall('GET_USER', 'SUCCESS', { ...user, accounts: value }),
  'an error': (message) => answerCall('GET_USER', 'ERROR', { message }),
  'a message': (value) => openMessenger().messenger.receive(value),
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
