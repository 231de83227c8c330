import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { fakeConnection, testNetworks } from '../../testing/index.ts'
import { createAccountAtom } from './account.ts'
import { statusAtom, writable } from './atoms.ts'
import { toNetwork } from './networks.ts'
import { formatAccounts, parseAccounts, restoredAccountsAtom } from './restoredAccounts.ts'

const row = (chainId: string, address: unknown) => [
  { connectorId: 'w', source: 's', chainId, accounts: [{ address }] },
]
const stored = JSON.stringify({ solana: row('solana:main', 'abc'), eip155: row('eip155:2', '0x1') })

function openStore(text: string | null) {
  const store = createStore()
  store.set(writable.networks, testNetworks.map(toNetwork))
  store.set(writable.stored, text)
  const account = (namespace?: string) => store.get(createAccountAtom(namespace))
  return { store, account }
}

test('a stored connection is being restored from the start, with its account, and the active namespace first', () => {
  const { store, account } = openStore(stored)
  expect(store.get(statusAtom)).toBe('reconnecting')
  expect(account()).toMatchObject({
    status: 'reconnecting',
    isConnected: true,
    caipAddress: 'solana:main:abc',
  })
  expect(account('eip155')).toMatchObject({
    status: 'reconnecting',
    isConnected: true,
    address: '0x1',
    chainId: 2,
    network: { name: 'Two' },
  })
  expect(account('cosmos')).toMatchObject({ status: 'disconnected', isConnected: false })
})

test('the account of the wallet replaces the stored one, and a namespace without an answer is disconnected', () => {
  const { store, account } = openStore(stored)
  store.set(writable.connections, { eip155: [fakeConnection({ accounts: ['eip155:1:0x9'] })] })
  store.set(writable.statuses, { eip155: 'connected', solana: 'disconnected' })
  store.set(writable.activeNamespace, 'eip155')
  expect(account()).toMatchObject({ status: 'connected', address: '0x9' })
  expect(account('solana')).toMatchObject({ status: 'disconnected', isConnected: false, address: undefined })
  store.set(writable.stored, null)
  expect(store.get(restoredAccountsAtom)).toEqual([])
})

test('while the visitor connects another wallet, the stored account is not shown', () => {
  const { store, account } = openStore(stored)
  store.set(writable.statuses, { eip155: 'connecting' })
  expect(account('eip155')).toMatchObject({ status: 'connecting', isConnected: false })
})

test.each([
  ['', []],
  ['{', []],
  ['null', []],
  ['[1]', []],
  ['{"eip155":{}}', []],
  [JSON.stringify({ eip155: row('eip155:1', 7) }), ['eip155:1:7']],
  [JSON.stringify({ eip155: row('eip155:1', '<b>') }), []],
  [JSON.stringify({ eip155: row('eip155:1:0x1|eip155', '0x2') }), []],
  [
    JSON.stringify({ eip155: [{ chainId: 'eip155:1' }], solana: row('solana:main', 'abc') }),
    ['solana:main:abc'],
  ],
])('of the storage %j, the valid accounts are read', (text, accounts) => {
  const { store, account } = openStore(text)
  expect(store.get(restoredAccountsAtom)).toEqual(accounts)
  expect(account().isConnected).toBe(accounts.length > 0)
})

test('accounts that are formatted for a cookie are read from it', () => {
  const accounts = ['eip155:1:0x1', 'solana:main:abc'] as const
  expect(parseAccounts(formatAccounts(accounts))).toEqual(accounts)
})

test.each([
  undefined,
  '',
  '|',
  'eip155:1',
  'eip155:1:<script>',
  '0x1',
  `eip155:1:${'0'.repeat(2_000)}`,
  'a:b:c:d',
])('a cookie that lies is ignored: %j', (text) => {
  expect(parseAccounts(text)).toEqual([])
})

test.each([[['eip155:1:0x1', 'eip155:1:0x1']], [{ value: 'eip155:1:0x1' }], [7], [null]])(
  'a value that is no text, as some parsers of cookies return, is ignored: %j',
  (value) => {
    expect(parseAccounts(value as never)).toEqual([])
  },
)

test('the valid part of a cookie is used', () => {
  expect(parseAccounts('<b>|eip155:1:0x1|')).toEqual(['eip155:1:0x1'])
})
