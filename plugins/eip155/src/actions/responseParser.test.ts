import { fakeRequest } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { responseParser } from './responseParser.ts'

const readAnswer = (method: string, answer: unknown, connectionId = 'eip155:org.wallet') => {
  const read = responseParser(fakeRequest({ method, connectionId }))
  return read ? read(answer) : 'unread'
}
const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'ab'.repeat(65)}`

test.each([
  ['personal_sign', signature],
  ['eth_signTypedData_v4', signature],
  // The signature of a contract account.
  ['personal_sign', `0x${'AB'.repeat(200)}`],
  ['eth_sendTransaction', hash],
  ['eth_sendUserOperation', hash],
  ['wallet_sendCalls', { id: '0x1', capabilities: {} }],
  ['wallet_sendCalls', '0x1'],
])('%s: a valid response is returned unchanged', (method, answer) => {
  expect(readAnswer(method, answer)).toBe(answer)
})

const nonsense = [
  null,
  undefined,
  {},
  [signature],
  7,
  '',
  '0x',
  `${signature}a`,
  `0x${'ab'.repeat(30)}`,
  'ab',
]

test.each(['personal_sign', 'eth_signTypedData_v4'])(
  'F29: %s: an invalid signature is reported as such',
  (method) => {
    for (const answer of nonsense)
      expect(() => readAnswer(method, answer)).toThrow('The wallet did not return a valid signature')
  },
)

test.each(['eth_sendTransaction', 'eth_sendUserOperation'])(
  'F29: %s: an invalid hash may hide a sent transaction',
  (method) => {
    for (const answer of [...nonsense, signature, hash.slice(2)])
      expect(() => readAnswer(method, answer)).toThrow(
        /may have been sent: look in your wallet before you send again/,
      )
  },
)

test('F29: calls without an id may have been sent', () => {
  const trapped = new Proxy({}, { has: () => true, get: () => expect.fail() })
  for (const answer of [null, {}, { id: 7 }, { id: '' }, '', trapped])
    expect(() => readAnswer('wallet_sendCalls', answer)).toThrow(/may have been sent/)
})

test('only a Safe that signs on-chain may return an empty signature', () => {
  expect(readAnswer('personal_sign', '0x', 'safe:safe')).toBe('0x')
  expect(() => readAnswer('eth_sendTransaction', '0x', 'safe:safe')).toThrow(/may have been sent/)
  // A wallet in the page that calls itself Safe.
  expect(() => readAnswer('personal_sign', '0x', 'eip155:safe')).toThrow(/did not return a valid signature/)
})

test('a method without a fixed response has no parser', () => {
  expect(readAnswer('wallet_watchAsset', null)).toBe('unread')
  expect(readAnswer('constructor', null)).toBe('unread')
})
