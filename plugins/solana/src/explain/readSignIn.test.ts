import { formatSignInSolana } from '@latchkit/kernel/sign-in'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { first, second } from '../testing/fakeWallet.ts'
import { readSignIn } from './readSignIn.ts'

const defaults = { domain: 'shop.example', address: first }
const messageOf = (params: object) => {
  const statement = readSignIn(params, defaults)
  return statement.kind === 'message' ? statement.text : statement.kind
}
const beginning = (domain: string) => `${domain} wants you to sign in with your Solana account:\n${first}`

test('without fields, the message names this page and the active account', () => {
  expect(messageOf({})).toBe(beginning('shop.example'))
})

test('the fields of the request are those of the message, also a foreign domain', () => {
  const nonce = 'abcdef0123456789'
  const params = { domain: 'bank.example', statement: 'Hi', nonce, resources: ['https://a.example/'] }
  expect(messageOf(params)).toBe(
    `${beginning('bank.example')}\n\nHi\n\nNonce: ${nonce}\nResources:\n- https://a.example/`,
  )
})

test('a field that is undefined counts as missing', () => {
  expect(messageOf({ statement: undefined, domain: undefined })).toBe(beginning('shop.example'))
})

const line = fc.string({ minLength: 1 }).filter((text) => !/[\n\r]/.test(text))
const [uri, time] = [
  fc.webUrl(),
  fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()),
]
const fields = fc.record(
  {
    domain: line,
    address: fc.constantFrom(first, second),
    statement: line,
    uri: uri,
    version: fc.constant('1' as const),
    chainId: fc.constantFrom('mainnet', 'devnet'),
    nonce: line,
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: line,
    resources: fc.array(uri),
  },
  { requiredKeys: [] },
)

test('the message is the one that wallets write', () => {
  fc.assert(
    fc.property(fields, (input) => {
      const domain = input.domain ?? defaults.domain
      const address = input.address ?? defaults.address
      expect(messageOf(input)).toBe(createSignInMessageText({ ...input, domain, address }))
    }),
  )
})

test('the message is the one that the entry for sign-in messages writes', () => {
  const times = {
    issuedAt: '2026-01-01T00:00:00Z',
    notBefore: '2026-01-02T00:00:00Z',
    expirationTime: '2027-01-01T00:00:00Z',
  }
  const rest = { uri: 'https://shop.example/', version: '1', chainId: 'devnet', nonce: 'abcdef0123456789' }
  const input = { ...rest, ...times, statement: 'Hi', requestId: '7', resources: ['https://a.example/'] }
  expect(messageOf(input)).toBe(formatSignInSolana({ ...defaults, ...input }))
})

test.each([
  ['a field that the format does not have', { intent: 'spend' }],
  ['a field of an object’s prototype', JSON.parse('{ "__proto__": "spend" }')],
  ['a text with a line break', { statement: 'Hi\nURI: https://bank.example' }],
  ['a nonce with a line break', { nonce: 'abcdefgh\nIssued At: now' }],
  ['an empty text', { nonce: '' }],
  ['a value that is no text', { nonce: 7 }],
  ['a list of other values', { resources: [1] }],
  ['resources that are no list', { resources: 'https://a.example' }],
  ['a resource with a line break', { resources: ['https://a.example\n- https://b.example'] }],
  ['an object that pretends to be a text', { domain: { toString: () => 'shop.example' } }],
])('%s makes it data, because no text shown would be the one signed', (_, params) => {
  expect(messageOf(params)).toBe('data')
})

test('without an account, nothing is read', () => {
  expect(readSignIn({}, { domain: 'shop.example', address: undefined })).toEqual({ kind: 'data' })
})
