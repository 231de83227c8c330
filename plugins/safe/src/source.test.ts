import type { Connection } from '@latchkit/kernel'
import type { ChainAdapter, ConnectorSource, SavedConnection } from '@latchkit/kernel/chain'
import type { Context } from '@latchkit/kernel/plugin'
import { createFakeAdapter, createFakeSource, createStore, fakeConnector } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { createSource as createSafeSource } from './source.ts'

const { signal } = new AbortController()
const saved: SavedConnection = {
  source: 'eip155',
  connectorId: 'org.wallet',
  namespace: 'eip155',
  chainId: 'eip155:1',
}
const page = { parent: { postMessage: () => undefined }, addEventListener: () => undefined }

/** Opens the source with an adapter that creates fake sources. */
const open = (part: Partial<ChainAdapter> = { createSource }): Promise<ConnectorSource> => {
  const chains = { adapter: async () => createFakeAdapter(part) } as unknown as Context<'chains'>['chains']
  return createSafeSource({ chains, signal }, 'https://app.safe.global', page)
}
const createSource: NonNullable<ChainAdapter['createSource']> = async (plugin, wallets) => ({
  ...createFakeSource({}, plugin),
  connectors: wallets.connectors,
})

test('inside a Safe the Safe is listed as well, and a stored connection is restored as the Safe', async () => {
  const source = await open()
  expect(createStore().get(source.connectors)).toMatchObject([
    { id: 'safe', source: 'safe', name: 'Safe', type: 'EXTERNAL', hasOwnPrompt: true },
  ])
  expect(source.replaces?.(saved)).toBe(true)
  await expect(source.restore(saved, { signal })).resolves.toMatchObject([{ connectorId: 'safe' }])
})

test('the accounts of a Safe are smart accounts, connected or restored', async () => {
  const source = await open()
  const isContract = ({ accounts, details }: Connection) =>
    accounts.length > 0 && accounts.every((account) => details?.[account]?.type === 'smartAccount')
  const connections = [
    ...(await source.connect(fakeConnector(), { signal })),
    ...(await source.restore(saved, { signal })),
  ]
  expect(connections.map(isContract)).toEqual([true, true])
})

test('the connections of other plugins than eip155 are not replaced', async () => {
  const source = await open()
  for (const other of ['walletconnect', 'embedded', 'solana'])
    expect(source.replaces?.({ ...saved, source: other })).toBe(false)
})

test('a plugin for eip155 that supports no other wallets is reported', async () => {
  await expect(open({})).rejects.toThrow('does not support the wallets of other plugins')
})
