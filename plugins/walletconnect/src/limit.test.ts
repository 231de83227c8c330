import type { Connection, Namespace, Network, Route } from '@latchkit/kernel'
import { fakeConnection, testNetworks } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { connectorOf } from './connector.ts'
import { limitOf, limitTo } from './limit.ts'

const network = (chainNamespace: Namespace): Network => ({
  ...testNetworks[0],
  caipNetworkId: `${chainNamespace}:1`,
  chainNamespace,
})
const [row] = connectorOf([network('eip155'), network('solana')])
if (!row) throw new Error('no row')
const route = (view: string, params?: unknown): Route => ({ view, params, key: 0 })
const solana = { namespace: 'solana' }
const near: Connection = fakeConnection({ connectorId: row.id })

test.each([
  ['the list', [route('Connect', solana), route('ConnectingWalletConnect', {})], 'solana'],
  ['a list of all', [route('Connect'), route('ConnectingWalletConnect', {})], undefined],
  ['wallets behind one button', [route('ConnectWallets', solana), route('AllWallets')], 'solana'],
  ['the nearest list', [route('Connect', { namespace: 'eip155' }), route('Connect', solana)], 'solana'],
  ['no list', [route('Other', solana), route('ConnectingWalletConnectBasic')], undefined],
])('%s says which namespace is sought', (_, stack, wanted) => {
  expect(limitOf(stack)).toBe(wanted)
})

test('a wallet is asked for what is sought, and for what is paired already: a new session ends the earlier', () => {
  expect(limitTo(row, undefined, [near])).toBe(row)
  expect(limitTo(row, 'cosmos', [])).toBe(row)
  expect(limitTo(row, 'solana', [])).toEqual({ ...row, namespace: 'solana', namespaces: ['solana'] })
  expect(limitTo(row, 'solana', [near]).namespaces).toEqual(['solana', 'eip155'])
  expect(limitTo(row, 'eip155', [near]).namespaces).toEqual(['eip155'])
  const own = { ...near, connectorId: 'extension' }
  expect(limitTo(row, 'solana', [own]).namespaces).toEqual(['solana'])
})
