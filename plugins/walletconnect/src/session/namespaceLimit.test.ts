import type { Connection, Namespace, Network } from '@latchkit/kernel'
import type { Route } from '@latchkit/kernel/plugin'
import { fakeConnection, testNetworks } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { createConnectors } from '../connector.ts'
import { limitToNamespace, readNamespaceLimit } from './namespaceLimit.ts'

const network = (chainNamespace: Namespace): Network => ({
  ...testNetworks[0],
  caipNetworkId: `${chainNamespace}:1`,
  chainNamespace,
})
const [row] = createConnectors([network('eip155'), network('solana')])
if (!row) throw new Error('no row')
const route = (view: string, params?: unknown): Route => ({ view, params, key: 0 })
const solana = { namespace: 'solana' }
const paired: Connection = fakeConnection({ connectorId: row.id })

test.each([
  ['the list', [route('Connect', solana), route('ConnectingWalletConnect', {})], 'solana'],
  ['an unlimited list', [route('Connect'), route('ConnectingWalletConnect', {})], undefined],
  ['wallets behind one button', [route('ConnectWallets', solana), route('AllWallets')], 'solana'],
  ['the nearest list', [route('Connect', { namespace: 'eip155' }), route('Connect', solana)], 'solana'],
  ['no list', [route('Other', solana), route('ConnectingWalletConnectBasic')], undefined],
])('%s sets the namespace limit', (_, stack, expected) => {
  expect(readNamespaceLimit(stack)).toBe(expected)
})

test('a limited row includes the namespaces that are paired already, because a new session ends the old one', () => {
  expect(limitToNamespace(row, undefined, [paired])).toBe(row)
  expect(limitToNamespace(row, 'cosmos', [])).toBe(row)
  expect(limitToNamespace(row, 'solana', [])).toEqual({ ...row, namespace: 'solana', namespaces: ['solana'] })
  expect(limitToNamespace(row, 'solana', [paired]).namespaces).toEqual(['solana', 'eip155'])
  expect(limitToNamespace(row, 'eip155', [paired]).namespaces).toEqual(['eip155'])
  const other = { ...paired, connectorId: 'extension' }
  expect(limitToNamespace(row, 'solana', [other]).namespaces).toEqual(['solana'])
})
