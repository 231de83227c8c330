import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import {
  bytesToHex,
  type Hex,
  isHex,
  keccak256,
  parseTransaction,
  serializeTransaction,
  stringToHex,
  toHex,
} from 'viem'
import { expect, test } from 'vitest'
import { isUnderstood } from '../explain/cautions.ts'
import { read } from '../explain/explain.ts'
import { first, second } from '../testing/fakeProvider.ts'
import { normalizeMessage } from './normalizeMessage.ts'

/**
 * The bytes that a wallet signs, by its interpretation of the params: some wallets decode any hex, and some search the
 * params for the account.
 */
const readings: readonly ((params: readonly unknown[]) => string)[] = [
  ([message]) => (isHex(message) ? message : stringToHex(String(message))),
  ([message]) => {
    const digits = String(message).replace(/^0x/, '')
    return /^[0-9a-f]+$/i.test(digits) ? `0x${digits}` : stringToHex(String(message))
  },
  ([one, other]) => {
    const isAddress = (value: unknown) => /^0x[0-9a-f]{40}$/i.test(String(value))
    const message = isAddress(one) && !isAddress(other) ? other : one
    return isHex(message) ? message : stringToHex(String(message))
  },
]

test('I-16: every wallet reads a sent message as the same bytes, or the message is refused', () => {
  const message = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^(0x|0X)?[0-9a-fA-F]{0,70}$/),
    fc.constantFrom(second, 'deadbeef', '0xHello', '0x', '\ud800', '\ufeffx'),
  )
  let dispatched = 0
  fc.assert(
    fc.property(message, fc.boolean(), (input, isSwapped) => {
      let params: readonly unknown[]
      try {
        params = normalizeMessage(isSwapped ? [first, input] : [input, first])
      } catch {
        return
      }
      dispatched += 1
      const [bytes] = params
      expect(bytes).toMatch(/^0x([0-9a-f]{2})*$/)
      expect(normalizeMessage(params)).toEqual(params)
      for (const reading of readings.slice(bytes === '0x' ? 2 : 0)) expect(reading(params)).toBe(bytes)
      const meant = /^0x([0-9a-f]{2})*$/i.test(input) ? input.toLowerCase() : stringToHex(input)
      // With two addresses, only the order decides which of them is the message.
      if (!(isSwapped && /^0x[0-9a-f]{40}$/i.test(input))) expect(params).toEqual([meant, first])
    }),
    runs,
  )
  expect(dispatched).toBeGreaterThan(runs.numRuns / 3)
})

test.each(['0xabc', `0x${'a'.repeat(63)}`, '0XAB', '\ud83d', 7, null, undefined, {}])(
  '%j is refused',
  (message) => {
    expect(() => normalizeMessage([message, first])).toThrow()
  },
)

const context = { account: first, reference: '1', native: {} }
const explainMessage = (message: string) =>
  read({ method: 'personal_sign', params: [message, first] }, context)

/** Generates messages of any 32 bytes, including text. */
const words = fc.oneof(
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesToHex(bytes)),
  fc.stringMatching(/^[ -~]{32}$/),
)

test('a message of 32 bytes is never understood, because it may be the hash of anything', () => {
  fc.assert(
    fc.property(words, (message) => {
      const statement = explainMessage(message)
      expect(statement && isUnderstood(statement)).toBe(false)
      expect(statement?.cautions).toHaveLength(1)
    }),
    runs,
  )
  expect(explainMessage(keccak256(toHex(28971818n, { size: 32 })))).toMatchObject({
    cautions: ['hashMessage'],
  })
})

test('a transaction in place of a message is detected and blocked, for every type', () => {
  const to = second as Hex
  const row = fc.record({
    type: fc.constantFrom('legacy', 'eip2930', 'eip1559'),
    value: fc.bigInt({ min: 0n, max: 2n ** 200n }),
    nonce: fc.nat(),
    data: fc.uint8Array({ maxLength: 600 }).map((bytes) => bytesToHex(bytes)),
    gas: fc.bigInt({ min: 0n, max: 2n ** 40n }),
  })
  fc.assert(
    fc.property(row, ({ type, ...rest }) => {
      const price = type === 'eip1559' ? { maxFeePerGas: 7n } : { gasPrice: 7n }
      const raw = serializeTransaction({ type, to, chainId: 1, ...price, ...rest } as Parameters<
        typeof serializeTransaction
      >[0])
      expect(parseTransaction(raw).value ?? 0n).toBe(rest.value)
      expect(explainMessage(raw)).toMatchObject({ kind: 'message', cautions: ['transactionMessage'] })
    }),
    runs,
  )
})

test.each([
  [`0x1901${'ab'.repeat(64)}`, 'structuredMessage'],
  [stringToHex('\x19Ethereum Signed Message:\n2hi'), 'structuredMessage'],
  ['\x19\x01', 'structuredMessage'],
  ['0xff', 'unreadableText'],
  ['0xc3', 'unreadableText'],
  ['a\u0007b', 'unreadableText'],
  ['a\u009fb', 'unreadableText'],
  ['0x6100', 'unreadableText'],
  ['0xabc', 'unreadableText'],
])('%j is not understood: %s', (message, caution) => {
  const statement = explainMessage(message)
  expect(statement).toMatchObject({ kind: 'message', cautions: [caution] })
  expect(statement && isUnderstood(statement)).toBe(false)
})

test('ordinary text stays readable, with several lines and in any script', () => {
  for (const text of [
    'Sign in to shop.example\n\n\tNonce: 7\r\n',
    'مرحبا',
    '你好',
    '🙂',
    'aéxyz',
    '',
    '0xHello',
  ])
    expect(explainMessage(stringToHex(text))).toEqual({ kind: 'message', text, cautions: [] })
})
