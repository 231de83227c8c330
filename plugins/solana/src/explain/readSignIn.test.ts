import { expect, test } from 'vitest'
import { first } from '../testing/fakeWallet.ts'
import { readSignIn } from './readSignIn.ts'

const defaults = { domain: 'shop.example', address: first }
const messageOf = async (params: object) => {
  const statement = await readSignIn(params, defaults)
  return statement.kind === 'message' ? statement.text : statement.kind
}
const beginning = (domain: string) => `${domain} wants you to sign in with your Solana account:\n${first}`

test('without fields, the message names this page and the active account', async () => {
  expect(await messageOf({})).toBe(beginning('shop.example'))
})

test('the fields of the request are those of the message, also a foreign domain', async () => {
  const nonce = 'abcdef0123456789'
  const params = { domain: 'bank.example', statement: 'Hi', nonce, resources: ['https://a.example/'] }
  expect(await messageOf(params)).toBe(
    `${beginning('bank.example')}\n\nHi\n\nNonce: ${nonce}\nResources:\n- https://a.example/`,
  )
})

test('a field that is undefined counts as missing', async () => {
  expect(await messageOf({ statement: undefined, domain: undefined })).toBe(beginning('shop.example'))
})

test.each([
  ['a field that the format does not have', { intent: 'spend' }],
  ['a text with a line break', { statement: 'Hi\nURI: https://bank.example' }],
  ['a nonce with a line break', { nonce: 'abcdefgh\nIssued At: now' }],
  ['a value that is no text', { nonce: 7 }],
  ['a list of other values', { resources: [1] }],
  ['a resource with a line break', { resources: ['https://a.example\n- https://b.example'] }],
  ['an address that is none', { address: 'not an address' }],
  ['an object that pretends to be a text', { domain: { toString: () => 'shop.example' } }],
])('%s makes it data, because no text shown would be the one signed', async (_, params) => {
  expect(await messageOf(params)).toBe('data')
})

test('without an account, nothing is read', async () => {
  expect(await readSignIn({}, { domain: 'shop.example', address: undefined })).toEqual({ kind: 'data' })
})
