import { connectorsAtom, createLatchkit } from '@latchkit/kernel'
import { createTestKernel, testNetworks } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { walletconnect } from './index.ts'
import type { WalletConnectApi } from './model.ts'
import { createFakeClient } from './testing/fakeClient.ts'
import { createTestPlugin } from './testing/openKit.ts'

test.each([
  [{ projectId: null }, 0, ['walletconnect: without a project id, pairing needs services.relay of your own']],
  [{ projectId: 'p' }, 1, []],
  [{ projectId: null, services: { relay: 'wss://relay.example' } }, 1, []],
])('%j: the row is only offered if a relay can be reached', async (options, count, logged) => {
  const { kernel, diagnostics } = createTestKernel({ ...options, plugins: [walletconnect()] })
  await kernel.plugins.activate('service:connectorSource')
  expect(kernel.store.get(connectorsAtom)).toHaveLength(count)
  expect(diagnostics.map(({ message }) => message)).toEqual(logged)
})

test('the row and what is proposed have the namespaces of the networks that kit.update sets', async () => {
  const { client, proposed } = createFakeClient()
  const [evm] = testNetworks
  const solana = { ...evm, id: 5, caipNetworkId: 'solana:5', chainNamespace: 'solana' } as const
  const stellar = { ...evm, id: 6, caipNetworkId: 'stellar:6', chainNamespace: 'stellar' } as const
  const plugins = [createTestPlugin(client)]
  const kit = createLatchkit({ projectId: 'p', networks: [evm], plugins })
  const { pair } = (await kit.api('walletconnect')) as WalletConnectApi
  const listed = () => kit.store.get(connectorsAtom).map(({ namespaces }) => namespaces)
  const propose = async () => {
    const left = new AbortController()
    const pairing = pair({ onUri: () => left.abort(), signal: left.signal })
    await expect(pairing).rejects.toThrow()
    return proposed.at(-1)
  }
  expect([listed(), await propose()]).toEqual([[['eip155']], ['eip155']])
  await kit.update({ networks: [evm, solana] })
  expect([listed(), await propose()]).toEqual([[['eip155', 'solana']], ['eip155', 'solana']])
  await kit.update({ networks: [solana] })
  expect([listed(), await propose()]).toEqual([[['solana']], ['solana']])
  await kit.update({ networks: [stellar] })
  expect(listed()).toEqual([])
  await expect(pair({ onUri: vi.fn() })).rejects.toMatchObject({ reason: 'NO_NETWORK' })
  kit.destroy()
})

test('a site whose only networks have Ethereum accounts of Polkadot reads why nothing can be connected', async () => {
  const { client, proposed } = createFakeClient()
  const [evm] = testNetworks
  const caipNetworkId = 'polkadot:fe58ea77779b7abda7da4ec526d14db9' as const
  const moonbeam = { ...evm, name: 'Moonbeam', caipNetworkId, chainNamespace: 'polkadot' } as const
  const kit = createLatchkit({ projectId: 'p', networks: [moonbeam], plugins: [createTestPlugin(client)] })
  const { pair } = (await kit.api('walletconnect')) as WalletConnectApi
  await expect(pair({ onUri: vi.fn() })).rejects.toMatchObject({
    reason: 'ETHEREUM_ACCOUNTS',
    message: 'This version cannot connect the Ethereum accounts of Moonbeam.',
  })
  expect(proposed).toEqual([])
  kit.destroy()
})
