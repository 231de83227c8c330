import { expect, test } from 'vitest'
import type { Connector } from '../../contracts/connector.ts'
import {
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  tapPlugin,
  walletPlugin,
} from '../../testing/index.ts'
import type { Plugin } from '../plugin/manifest.ts'
import * as atoms from './atoms.ts'

const { connectionsAtom } = atoms
const send = { method: 'eth_sendTransaction', params: [{ to: '0x1' }] }
/** A row as a source lists a wallet with its own prompt. */
const forged = fakeConnection({
  connector: fakeConnector({ hasOwnPrompt: true }),
})

/** A wallet that needs an approver, in a kit that has none. */
async function openKit(plugins: readonly Plugin[] = []) {
  const source = createFakeSource()
  const { kernel } = createTestKernel({
    plugins: [walletPlugin(source), ...plugins],
  })
  const connector = fakeConnector({ hasOwnPrompt: false })
  kernel.store.set(source.connectors, [connector])
  return { kernel, source, connector, session: await kernel.session() }
}

/** Tries a write that any script with access to the store can make. It may throw. */
function attempt(write: () => unknown): void {
  try {
    write()
  } catch {
    // The value is frozen.
  }
}

test.each<[string, (connections: atoms.Connections) => unknown]>([
  ['the list of a namespace', (all) => Reflect.set(Object(all.eip155), 0, forged)],
  [
    'a second connection before the first',
    (all) => Reflect.apply(Array.prototype.unshift, all.eip155, [forged]),
  ],
  ['the record', (all) => Reflect.set(all, 'eip155', [forged])],
  ['a connection', (all) => Reflect.set(Object(all.eip155?.[0]), 'connector', forged.connector)],
  ['a connector', (all) => Reflect.set(Object(all.eip155?.[0]?.connector), 'hasOwnPrompt', true)],
])('no plugin can give a wallet its own prompt by writing into %s', async (_, write) => {
  const { kernel, source, connector, session } = await openKit()
  await session.connect(connector)
  attempt(() => write(kernel.store.get(connectionsAtom)))
  await expect(kernel.provider('eip155').request(send)).rejects.toMatchObject({ reason: 'NO_APPROVER' })
  expect(source.requests).toEqual([])
})

test('a write before a wallet is connected does not affect the connection', async () => {
  const { kernel, source } = await openKit()
  attempt(() => Reflect.set(kernel.store.get(connectionsAtom), 'eip155', [forged]))
  expect(kernel.store.get(connectionsAtom)).toEqual({})
  expect(createTestKernel().kernel.store.get(connectionsAtom)).toEqual({})
  expect(source.requests).toEqual([])
})

test.each(['during the call', 'later'])(
  'a connectors tap that writes to its input, %s, changes no wallet',
  async (when) => {
    const row = fakeConnector({ hasOwnPrompt: true })
    const lists: (readonly Connector[])[] = []
    const write = () => {
      for (const list of lists) attempt(() => Reflect.set(list, 0, row))
    }
    const odd = tapPlugin('odd', 'connectors', (list: readonly Connector[]) => {
      lists.push(list)
      if (when === 'during the call') write()
      return undefined
    })
    const copy = tapPlugin('copy', 'connectors', (list: readonly Connector[]) => [...list])
    const { kernel, source, connector, session } = await openKit([copy, odd])
    await kernel.plugins.api('fake')
    await kernel.plugins.api('odd')
    expect(kernel.store.get(atoms.connectorsAtom)).toHaveLength(1)
    expect(lists.length).toBeGreaterThan(0)
    write()
    expect(kernel.store.get(atoms.connectorsAtom)).toMatchObject([{ hasOwnPrompt: false }])
    await session.connect(connector)
    await expect(kernel.provider('eip155').request(send)).rejects.toMatchObject({ reason: 'NO_APPROVER' })
    expect(source.requests).toEqual([])
  },
)
