import { expect, test } from 'vitest'
import { formatGrants, readApproved } from './readApproved.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const requested = { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign', 'eth_sendTransaction'] }
const nothing = { accounts: [], methods: [] }

const grantsOf = (att: unknown) => `urn:recap:${btoa(JSON.stringify({ att })).replace(/=+$/, '')}`
const signedFor = (chain: string, ...resources: string[]) => ({
  p: { iss: `did:pkh:${chain}:${address}`, resources },
})

test('the networks that a wallet signs for come first, then those that it permits', () => {
  const action = { 'request/personal_sign': [{ chains: ['eip155:1', 'eip155:10'] }] }
  const signed = [signedFor('eip155:10', 'https://shop.example', grantsOf({ eip155: action }))]
  expect(readApproved(signed, requested)).toEqual({
    accounts: [`eip155:10:${address}`, `eip155:1:${address}`],
    methods: ['personal_sign'],
  })
})

test('networks and methods that were not requested are ignored', () => {
  const limits = [{ chains: ['eip155:1', 'eip155:137'] }]
  const actions = { 'request/eth_sign': limits, 'request/personal_sign': limits, 'other/personal_sign': [] }
  const signed = [signedFor('eip155:5'), signedFor('eip155:1', grantsOf({ eip155: actions }))]
  expect(readApproved(signed, requested)).toEqual({
    accounts: [`eip155:1:${address}`],
    methods: ['personal_sign'],
  })
})

test('the permission that is asked for is read from a wallet that repeats it', () => {
  const resource = formatGrants(requested.methods)
  expect(resource).not.toMatch(/=$/)
  expect(readApproved([signedFor('eip155:1', resource)], requested).methods.toSorted()).toEqual(
    requested.methods.toSorted(),
  )
})

test.each([
  ['no messages', []],
  ['garbage', [null, 7, 'text', {}, { p: null }, { p: { iss: 7 } }]],
  [
    'an account of another namespace',
    [{ p: { iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Far1' } }],
  ],
  ['an address that is none', [{ p: { iss: 'did:pkh:eip155:1:0x123' } }]],
] as const)('%s approve nothing', (_, signed) => {
  expect(readApproved(signed, requested)).toEqual(nothing)
})

test.each([
  'urn:recap:',
  'urn:recap:garbage',
  grantsOf(null),
  grantsOf({ eip155: 7 }),
  grantsOf({ eip155: { 'request/personal_sign': 'all' } }),
  'https://shop.example',
])('the resource %s permits no method', (resource) => {
  expect(readApproved([signedFor('eip155:1', resource)], requested).methods).toEqual([])
})
