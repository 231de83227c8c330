import { expect, test } from 'vitest'
import { siweFields } from '../testing/signInFields.ts'
import { type CacaoPayload, readCacao } from './cacao.ts'
import { describeGrants, formatGrants, parseGrants, withGrants } from './grants.ts'
import { parseSignInMessage } from './parseSignInMessage.ts'
import { formatSignInMessage } from './signInMessage.ts'
import { splitGrants } from './splitGrants.ts'

const grants = { eip155: ['request/personal_sign', 'request/eth_sendTransaction'] }
const sentence =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."

test('permissions are unpadded base64 with the networks, and are read back', () => {
  const resource = formatGrants(grants, ['eip155:1', 'eip155:137'])
  const body = resource.slice('urn:recap:'.length)
  expect(resource).toMatch(/^urn:recap:[A-Za-z0-9+/]+$/)
  const limits = [{ chains: ['eip155:1', 'eip155:137'] }]
  expect(JSON.parse(atob(body))).toEqual({
    att: { eip155: { 'request/eth_sendTransaction': limits, 'request/personal_sign': limits } },
  })
  expect(parseGrants(resource)).toEqual({ eip155: [...grants.eip155].sort() })
  expect(JSON.parse(atob(formatGrants(grants).slice(10))).att.eip155['request/personal_sign']).toEqual([{}])
})

test('the statement names every permission, by target and ability', () => {
  expect(describeGrants(grants)).toBe(sentence)
  const several = {
    'https://shop.example': ['crud/read', 'admin/all', 'crud/list'],
    eip155: ['request/personal_sign'],
  }
  expect(describeGrants(several)).toContain(
    "(1) 'request': 'personal_sign' for 'eip155'. (2) 'admin': 'all' for 'https://shop.example'. (3) 'crud': 'list', 'read' for 'https://shop.example'.",
  )
  const resources = ['https://shop.example/terms', formatGrants(grants)]
  expect(withGrants('Sign in.', resources)).toBe(`Sign in. ${sentence}`)
  expect(withGrants(undefined, resources)).toBe(sentence)
  expect(withGrants(`Sign in. ${sentence}`, resources)).toBe(`Sign in. ${sentence}`)
  expect(withGrants('Sign in.', ['https://shop.example/terms'])).toBe('Sign in.')
  expect(withGrants('Sign in.')).toBe('Sign in.')
})

const encode = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replace(/=/g, '')}`

test.each([
  'urn:recap:',
  'urn:recap:!!!',
  'urn:recap:e30=',
  'https://shop.example',
  encode(null),
  encode({ att: {} }),
  encode({ att: [] }),
  encode({ att: { eip155: 'request/all' } }),
  encode({ att: { eip155: { request: [{}] } } }),
  encode({ att: { eip155: { "request/a', 'b": [{}] } } }),
])('a resource that grants nothing readable is refused: %s', (resource) => {
  expect(parseGrants(resource)).toBeUndefined()
})

const inBase64 = (json: string) => `urn:recap:${btoa(json).replace(/=/g, '')}`
const few = '"request/personal_sign":[{}]'
const more = '"request/eth_sendTransaction":[{}]'

/** Permissions of which some parsers read fewer than others. */
const ambiguous = [
  ['a target that occurs twice', `{"att":{"eip155":{${more}},"eip155":{${few}}}}`],
  ['permissions that occur twice', `{"att":{"eip155":{${more}}},"att":{"eip155":{${few}}}}`],
  ['a target whose name is escaped', `{"att":{"eip155":{${more}},"\\u0065ip155":{${few}}}}`],
  ['a space between names', `{"att": {"eip155":{${few}}}}`],
] as const

test.each(ambiguous)('permissions that parsers read differently are refused: %s', (_, json) => {
  expect(parseGrants(inBase64(json))).toBeUndefined()
})

test('permissions of a wallet that escapes slashes are read', () => {
  const json = `{"att":{"eip155":{${few.replace('/', '\\/')}}}}`
  expect(parseGrants(inBase64(json))).toEqual({ eip155: ['request/personal_sign'] })
})

const payload: CacaoPayload = {
  iss: `did:pkh:eip155:1:${siweFields.address}`,
  aud: 'https://shop.example',
  domain: 'shop.example',
  version: '1',
  nonce: '8f0c24a1e6b7d935',
  iat: '2026-11-26T08:00:00.000Z',
  exp: '2026-12-03T08:00:00.000Z',
  statement: 'Sign in.',
  resources: [formatGrants(grants, ['eip155:1'])],
}

test('the message of a paired wallet is created from its payload', () => {
  const data = readCacao(payload)
  if (!data) throw new Error('The payload names an account')
  const message = formatSignInMessage(data)
  expect(message).toContain(`\n\nSign in. ${sentence}\n\nURI: https://shop.example\n`)
  expect(parseSignInMessage(message)).toEqual({ ok: true, fields: data })
})

test.each(['', 'did:key:z6Mk', 'did:pkh:eip155:1', `did:pkh:eip155:1:${siweFields.address}:x`])(
  'a payload without an account has no message: %s',
  (iss) => {
    expect(readCacao({ ...payload, iss })).toBeUndefined()
  },
)

test('terms that are null, as in stored JSON, are absent', () => {
  expect(splitGrants(JSON.parse('{"statement":null,"resources":null}'))).toEqual({ resources: [] })
})
