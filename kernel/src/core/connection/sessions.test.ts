import { expect, test } from 'vitest'
import type { Connection, ConnectorSource } from '../../contracts/connector.ts'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  tapPlugin,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '../../testing/index.ts'
import { activeNamespaceAtom, connectionsAtom, statusesAtom } from '../state/atoms.ts'

const farNetwork = { ...testNetworks[0], id: 'far', caipNetworkId: 'solana:far' as const }
const paired = fakeConnector({ id: 'paired', source: 'relay', namespaces: ['eip155', 'solana'] })
const near = fakeConnection({ id: 'near', source: 'relay', connectorId: 'paired', session: 'topic' })
const far: Connection = {
  ...near,
  id: 'far',
  namespace: 'solana',
  chainId: 'solana:far',
  accounts: ['solana:far:Far1'],
}

/** A kit with a wallet of two namespaces in one session, and an extension with one namespace. */
async function open(connections: readonly Connection[] = [near, far]) {
  const connectOptions: Parameters<ConnectorSource['connect']>[1][] = []
  const relay = createFakeSource(
    {
      connect: async (_, options) => {
        connectOptions.push(options)
        return connections
      },
    },
    'relay',
  )
  const extension = createFakeSource({}, 'extension')
  const notified: unknown[] = []
  const { kernel } = createTestKernel({
    networks: [...testNetworks, farNetwork],
    plugins: [
      walletPlugin(relay),
      walletPlugin(extension, createFakeAdapter(), { namespace: undefined } as never),
      viewPlugin('views', ['Connect', 'Account']),
      tapPlugin(
        'listener',
        'track',
        ((event: { properties?: unknown }) => notified.push(event.properties)) as never,
        {
          on: ['boot'],
        },
      ),
    ],
  })
  const session = await kernel.session()
  const connected = () =>
    Object.values(kernel.store.get(connectionsAtom))
      .flat()
      .map(({ id }) => id)
  return { kernel, session, relay, extension, connectOptions, notified, connected }
}

test('a wallet of several namespaces receives all their networks and connects them at once', async () => {
  const { kernel, session, connectOptions, connected } = await open()
  await session.connect(paired)
  expect(connectOptions[0]?.chains).toEqual(['eip155:1', 'eip155:2', 'solana:far'])
  expect(connected()).toEqual(['near', 'far'])
  expect(kernel.store.get(statusesAtom)).toEqual({ eip155: 'connected', solana: 'connected' })
  expect(kernel.store.get(activeNamespaceAtom)).toBe('eip155')
})

test('if only the second namespace is granted, the first stays disconnected', async () => {
  const { kernel, session } = await open([far])
  await session.connect(paired)
  expect(kernel.store.get(statusesAtom)).toEqual({ eip155: 'disconnected', solana: 'connected' })
  expect(kernel.store.get(activeNamespaceAtom)).toBe('solana')
})

test('I-25: disconnecting one connection of a session ends all of them, and the wallet is notified once', async () => {
  const { kernel, session, relay, connected, notified } = await open()
  await session.connect(paired)
  await session.disconnect('far')
  expect(connected()).toEqual([])
  expect(relay.calls.filter((call) => call === 'disconnect')).toHaveLength(1)
  expect(notified).toEqual([{ namespace: 'eip155' }, { namespace: 'solana' }])
  expect(kernel.store.get(statusesAtom)).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
})

test('I-25: another wallet stays connected when a session ends, and the session when the other wallet disconnects', async () => {
  const { session, connected, relay, extension } = await open()
  await session.connect(paired)
  await session.connect(fakeConnector({ id: 'own', source: 'extension' }))
  expect(connected()).toEqual(['eip155:own', 'far'])
  await session.disconnect('far')
  expect(connected()).toEqual(['eip155:own'])
  await session.connect(paired)
  await session.connect(fakeConnector({ id: 'own', source: 'extension' }))
  await session.disconnect('eip155:own')
  expect(connected()).toEqual(['far'])
  expect([relay, extension].map(({ calls }) => calls.filter((call) => call === 'disconnect').length)).toEqual(
    [1, 1],
  )
})
