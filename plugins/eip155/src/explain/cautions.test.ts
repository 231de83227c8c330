import type { Caution, Statement } from '@latchkit/kernel/chain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import { addressCautions, isUnderstood, isUnlimited, timeCautions } from './cautions.ts'

const now = 1_768_478_400n
beforeEach(() => {
  // A time expires at the end of its second.
  vi.useFakeTimers({ toFake: ['Date'], now: Number(now) * 1000 + 999 })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [2n ** 256n - 1n, true],
  [2n ** 255n, true],
  [2n ** 255n - 1n, true],
  [2n ** 254n, true],
  [2n ** 200n, true],
  [2n ** 160n - 2n, true],
  [2n ** 128n - 1n, true],
  [2n ** 112n, true],
  [2n ** 112n - 1n, false],
  [2n ** 96n, false],
  [2n ** 96n - 1n, true],
  [0n, false],
])('whether an allowance of %d is unlimited: %s', (value, expected) => {
  expect(isUnlimited(value)).toBe(expected)
})

const year = 366n * 86_400n
test.each([
  [[now], []],
  [[now - 1n], ['deadlinePast']],
  [[0n], ['deadlinePast']],
  [[now + year], []],
  [[now + year + 1n], ['deadlineFar']],
  [[now + year + 1n, now], ['deadlineFar']],
  [[now + year + 1n, now - 1n], ['deadlinePast']],
  [[], []],
] satisfies readonly (readonly [readonly bigint[], readonly Caution[]])[])(
  'the cautions of a time (%#)',
  (times, expected) => {
    expect(timeCautions(...times)).toEqual(expected)
  },
)

const zero = `0x${'0'.repeat(40)}`
const alike = `0x7099${'0'.repeat(32)}79c8`
test.each([
  ['someone else', second, {}, []],
  ['the account itself', first, { account: first }, []],
  ['a look-alike of the account', alike, { account: first }, ['lookAlike']],
  ['a look-alike without an account', alike, { account: undefined }, []],
  ['the token', second, { token: second.toLowerCase(), account: first }, ['recipientIsToken']],
  ['someone other than the token', second, { token: first, account: first }, []],
  ['the zero address', zero, { token: zero, account: first }, ['zeroAddress']],
  ['an address longer than the zero address', `${zero}0`, {}, []],
  ['an address that contains zeros', `x${zero}`, {}, []],
])('an address of %s', (_, address, known, expected) => {
  expect(addressCautions(address, { token: undefined, account: undefined, ...known })).toEqual(expected)
})

const message: Statement = { kind: 'message', text: 'Hello' }
const send: Statement = { kind: 'send', what: { value: 1n }, to: second }
const call: Statement = { kind: 'call', to: second, data: '0x' }
const several = (...parts: readonly Statement[]): Statement => ({ kind: 'several', of: 'steps', parts })

describe('only a complete statement is understood', () => {
  test.each<[string, Statement, boolean]>([
    ['a payment', send, true],
    ['a call', call, false],
    ['a program', { kind: 'program', program: 'x', data: '' }, false],
    ['a contract creation', { kind: 'create', bytes: 1 }, false],
    ['data', { kind: 'data' }, false],
    ['a delegation of code', { kind: 'delegate', to: second }, false],
    ['a text message', message, true],
    ['a message of bytes', { kind: 'message', bytes: '0xff' }, false],
    ['a recurring allowance', { kind: 'grant', what: { value: 1n } }, true],
    ['methods that may be called', { kind: 'grant', to: second, methods: [] }, false],
    ['several understood statements', several(send, message), true],
    ['several statements, one of them not understood', several(send, call), false],
    ['a network', { kind: 'network', name: '1' }, true],
  ])('%s', (_, statement, expected) => {
    expect(isUnderstood(statement)).toBe(expected)
  })

  const unread: readonly Caution[] = [
    'unexplainedParts',
    'domainMismatch',
    'delegation',
    'feeConflict',
    'receiverNotYou',
    'freeOffer',
    'unknownRoute',
    'hashMessage',
    'structuredMessage',
    'transactionMessage',
    'unreadableText',
  ]
  test.each(unread)('a statement with %s is not understood', (caution) => {
    expect(isUnderstood({ ...message, cautions: ['unlimited', caution] })).toBe(false)
    expect(isUnderstood(several({ ...send, cautions: [caution] }))).toBe(false)
  })

  test('cautions that only warn do not prevent understanding', () => {
    expect(isUnderstood({ ...send, cautions: ['highFee', 'unlimited', 'otherNetwork'] })).toBe(true)
  })
})
