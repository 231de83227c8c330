import { expect, test } from 'vitest'
import { signInAccounts, signInData, siweFields } from '../testing/signInFields.ts'
import { readCacao } from './cacao.ts'
import { toChecksumAddress } from './checksumAddress.ts'
import { parseSignInMessage } from './parseSignInMessage.ts'
import { parseSiwe } from './parseSiwe.ts'
import { parseSignInSolana } from './parseSolana.ts'
import type { MessageRefusal } from './refusals.ts'
import { formatSignInMessage } from './signInMessage.ts'
import { formatSiwe } from './siwe.ts'
import { formatSignInSolana } from './solana.ts'

const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const short = {
  domain: 'shop.example',
  address: siweFields.address,
  uri: 'https://shop.example',
  version: '1',
  chainId: 1,
  nonce: '8f0c24a1e6b7d935',
  issuedAt: '2026-11-26T08:00:00.000Z',
}

test('an EIP-4361 message with every field', () => {
  const message = formatSiwe({ ...siweFields, scheme: 'https' })
  expect(message).toBe(`https://shop.example wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the terms of the shop: https://shop.example/terms

URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: 8f0c24a1e6b7d935c0ffee00
Issued At: 2026-11-26T08:00:00.000Z
Expiration Time: 2026-12-03T08:00:00.000Z
Not Before: 2026-11-26T08:00:00.000Z
Request ID: order-17
Resources:
- https://shop.example/terms
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/`)
  expect(parseSiwe(message)).toEqual({ ok: true, fields: { ...siweFields, scheme: 'https' } })
})

test('an EIP-4361 message without a statement keeps both line feeds', () => {
  const message = formatSiwe(short)
  expect(message).toContain(`${siweFields.address}\n\n\nURI: https://shop.example\n`)
  expect(parseSiwe(message)).toEqual({ ok: true, fields: short })
})

test('a message of Sign In With Solana without a statement has one empty line', () => {
  const fields = { ...short, address: '2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU', chainId: 'mainnet' }
  const message = formatSignInSolana(fields)
  expect(message).toContain(`${fields.address}\n\nURI: https://shop.example\n`)
  expect(parseSignInSolana(message)).toEqual({ ok: true, fields })
})

test('the name of the network is in the first line, and the whole network id is the chain id', () => {
  const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const data = { ...signInData, chainId, accountAddress: signInAccounts[chainId] ?? '' }
  const message = formatSignInMessage(data, { networkName: 'Polkadot Asset Hub' })
  expect(message).toMatch(/^shop.example wants you to sign in with your Polkadot Asset Hub account:\n/)
  expect(message).toContain(`\nChain ID: ${chainId}\n`)
  expect(formatSignInMessage(data)).toMatch(/ your Polkadot account:\n/)
  expect(formatSignInMessage({ ...data, chainId: 'tezos:NetXdQprcVkpaWU' })).toMatch(/ your tezos account:\n/)
  expect(parseSignInMessage(message)).toEqual({ ok: true, fields: data })
})

test('Solana clusters have the names that wallets know, and others their whole id', () => {
  const clusters = [
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
    ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
  ] as const
  for (const [chainId, name] of clusters) {
    const data = { ...signInData, chainId, accountAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' }
    const message = formatSignInMessage(data)
    expect(message).toContain(`\nChain ID: ${name}\n`)
    expect(parseSignInMessage(message)).toEqual({ ok: true, fields: data })
    const prefixed = message.replace(/Chain ID: (?!solana:)/, 'Chain ID: solana:')
    expect(parseSignInMessage(prefixed)).toEqual({ ok: true, fields: data })
  }
})

test('an EVM address of a session is written with its checksum', () => {
  const lower = siweFields.address.toLowerCase()
  expect(formatSignInMessage({ ...signInData, accountAddress: lower })).toBe(formatSiwe(siweFields))
  expect([toChecksumAddress(lower), toChecksumAddress('0x12')]).toEqual([siweFields.address, undefined])
})

const optional = ['statement', 'expirationTime', 'notBefore', 'requestId', 'resources'] as const
const nulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))

test.each(['scheme', ...optional])(
  '%s: an optional field that is null, as in stored JSON, is left out',
  (name) => {
    expect(formatSiwe({ ...short, ...nulls([name]) })).toBe(formatSiwe(short))
    const { chainId: _, ...solana } = { ...short, address: signInAccounts[solanaChain] ?? '' }
    expect(formatSignInSolana({ ...solana, ...nulls([name, 'chainId']) })).toBe(formatSignInSolana(solana))
  },
)

test.each(Object.entries(signInAccounts))(
  'a session of %s may have null in every optional field',
  (chainId, address) => {
    const data = { ...signInData, chainId, accountAddress: address }
    const without = { ...data, ...Object.fromEntries(optional.map((name) => [name, undefined])) }
    expect(formatSignInMessage({ ...data, ...nulls(optional) })).toBe(formatSignInMessage(without))
  },
)

test('a payload of a pairing may have null in every optional field', () => {
  const payload = { iss: `did:pkh:eip155:1:${short.address}`, aud: short.uri, iat: short.issuedAt, ...short }
  const data = readCacao({ ...payload, ...nulls(['exp', 'nbf', ...optional]) })
  expect(data).toEqual(readCacao(payload))
  expect(data && formatSignInMessage(data)).toBe(formatSiwe(short))
})

test('an empty list of resources is no list', () => {
  expect(formatSiwe({ ...short, resources: [] })).toBe(formatSiwe(short))
})

const invalid: readonly (readonly [MessageRefusal, object])[] = [
  ['SCHEME', { scheme: 'ht tp' }],
  ['DOMAIN', { domain: 'shop.example\nevil.example' }],
  ['DOMAIN', { domain: undefined }],
  ['DOMAIN', { domain: null }],
  ['ADDRESS', { address: siweFields.address.toLowerCase() }],
  ['STATEMENT', { statement: '' }],
  ['STATEMENT', { statement: 'Two\nlines' }],
  ['STATEMENT', { statement: 'Grüße' }],
  ['URI', { uri: 'https://shop.example\nNonce: 1' }],
  ['VERSION', { version: '2' }],
  ['CHAIN_ID', { chainId: 0 }],
  ['CHAIN_ID', { chainId: 1.5 }],
  ['CHAIN_ID', { chainId: undefined }],
  ['CHAIN_ID', { chainId: null }],
  ['NONCE', { nonce: '1234567' }],
  ['NONCE', { nonce: undefined }],
  ['NONCE', { nonce: null }],
  ['NONCE', { nonce: 12_345_678 }],
  ['ISSUED_AT', { issuedAt: 'yesterday' }],
  ['EXPIRATION_TIME', { expirationTime: '2026-13-01T00:00:00Z' }],
  ['NOT_BEFORE', { notBefore: '' }],
  ['TIMES', { expirationTime: short.issuedAt }],
  ['REQUEST_ID', { requestId: '' }],
  ['RESOURCES', { resources: [null] }],
  ['RESOURCES', { resources: ['https://shop.example\n- https://evil.example'] }],
  ['LENGTH', { resources: Array.from({ length: 10 }, () => `https://${'a'.repeat(1_700)}`) }],
]

test.each(invalid)('%s: a field that no parser accepts is not formatted: %o', (reason, change) => {
  expect(() => formatSiwe({ ...short, ...change })).toThrow(expect.objectContaining({ reason }))
})

test('a chain id without a namespace is not formatted', () => {
  expect(() => formatSignInMessage({ ...signInData, chainId: '1' })).toThrow(
    expect.objectContaining({ reason: 'CHAIN_ID' }),
  )
})

test('a statement of other formats may be in any language', () => {
  const chainId = 'cosmos:cosmoshub-4'
  const data = {
    ...signInData,
    chainId,
    accountAddress: signInAccounts[chainId] ?? '',
    statement: 'أوافق على الشروط',
  }
  expect(parseSignInMessage(formatSignInMessage(data))).toEqual({ ok: true, fields: data })
})

test('a field that is no text is refused by its name, also if it cannot be made one', () => {
  const noText = Object({ toString: null, valueOf: null })
  const cases: readonly (readonly [object, MessageRefusal])[] = [
    [{ issuedAt: noText }, 'ISSUED_AT'],
    [{ expirationTime: 7 }, 'EXPIRATION_TIME'],
    [{ notBefore: noText }, 'NOT_BEFORE'],
    [{ chainId: noText }, 'CHAIN_ID'],
    [{ resources: 'https://shop.example' }, 'RESOURCES'],
    [{ resources: noText }, 'RESOURCES'],
    [{ nonce: noText }, 'NONCE'],
  ]
  for (const [change, reason] of cases)
    expect(() => formatSiwe({ ...siweFields, ...change }), reason).toThrow(
      expect.objectContaining({ reason }),
    )
  expect(parseSignInMessage(noText)).toMatchObject({ ok: false, reason: 'SHAPE' })
})
