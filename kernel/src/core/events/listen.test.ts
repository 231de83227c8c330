import { expect, expectTypeOf, test, vi } from 'vitest'
import { createLatchkit } from '../../createLatchkit.ts'
import {
  createTestKernel,
  createTestSession,
  fakeConnection,
  fakeConnector,
  testNetworks,
} from '../../testing/index.ts'
import { networksAtom, writable } from '../state/atoms.ts'
import { setTheme } from '../state/theme.ts'
import type { KitEventMap } from './kitEvents.ts'
import { listen } from './listen.ts'

const wallet = fakeConnector()
const nameless = (name: string) => name as keyof KitEventMap

test('a listener of a state gets each new value, and nothing after it was removed', () => {
  const { kernel } = createTestKernel()
  const received: string[] = []
  const remove = listen(kernel, 'theme', ({ theme }) => received.push(theme))
  expect(received).toEqual([])
  setTheme(kernel.store, 'dark')
  setTheme(kernel.store, 'light')
  remove()
  remove()
  setTheme(kernel.store, 'dark')
  expect(received).toEqual(['dark', 'light'])
})

test('a site follows a wallet from connecting to disconnecting, by state and by event', async () => {
  const { kernel, session, source } = await createTestSession()
  const received: unknown[] = []
  listen(kernel, 'status', (status) => received.push(status))
  listen(kernel, 'account', (account) => received.push(account ?? 'no account'))
  listen(kernel, 'connected', ({ connectorId }) => received.push(`connected ${connectorId}`))
  listen(kernel, 'changed', ({ connection, what }) => received.push(`${what} ${connection.chainId}`))
  listen(kernel, 'disconnected', ({ id }) => received.push(`disconnected ${id}`))
  const [connection = fakeConnection()] = await session.connect(wallet)
  expect(new Set(received)).toEqual(
    new Set(['connecting', 'connected', connection.accounts[0], `connected ${wallet.id}`]),
  )
  received.length = 0
  const [address] = connection.accounts.map((account) => account.split(':')[2])
  source.watches[0]?.changed({ accounts: [`eip155:2:${address}`], chainId: 'eip155:2' })
  await vi.waitFor(() => expect(received).toContain('network eip155:2'))
  received.length = 0
  await session.disconnect()
  expect(received).toEqual(
    expect.arrayContaining(['disconnected', 'no account', `disconnected ${connection.id}`]),
  )
})

test('a site hears the outcome of a request, and cannot change the request', async () => {
  const { kernel, session, provider } = await createTestSession()
  await session.connect(wallet)
  const received: unknown[] = []
  listen(kernel, 'settled', ({ request, outcome }) => {
    expect(Object.isFrozen(request)).toBe(true)
    received.push([request.method, outcome.kind])
  })
  await provider.request({ method: 'eth_blockNumber' })
  await vi.waitFor(() => expect(received).toEqual([['eth_blockNumber', 'success']]))
})

test('a listener that throws or rejects is logged by its name, and stops neither the others nor the change', async () => {
  const { kernel, session, diagnostics } = await createTestSession()
  const thrown = new Error('the site failed')
  const received: string[] = []
  for (const name of ['status', 'connected'] as const) {
    listen(kernel, name, () => {
      throw thrown
    })
    listen(kernel, name, () => Promise.reject(thrown))
    listen(kernel, name, () => received.push(name))
  }
  await expect(session.connect(wallet)).resolves.toHaveLength(1)
  expect(new Set(received)).toEqual(new Set(['status', 'connected']))
  await vi.waitFor(() => expect(diagnostics.length).toBeGreaterThanOrEqual(4))
  for (const name of ['status', 'connected'])
    expect(diagnostics.filter(({ details }) => details.name === name)).toContainEqual({
      message: `A listener of kit.on("${name}") failed`,
      details: { name, error: thrown },
    })
  expect(diagnostics.every(({ details }) => details.error === thrown)).toBe(true)
})

test('a listener can remove itself and another one while it runs', () => {
  for (const name of ['modal', 'event'] as const) {
    const { kernel, diagnostics } = createTestKernel()
    const received: string[] = []
    const removers: (() => void)[] = []
    const add = (own: string) =>
      removers.push(
        listen(kernel, name, () => {
          received.push(own)
          for (const remove of removers.slice(0, 2)) remove()
        }),
      )
    for (const own of ['first', 'second', 'third']) add(own)
    const happen = () => {
      kernel.store.set(writable.modal, (modal) => ({ ...modal, shake: !modal.shake }))
      kernel.hooks.table.track.call({ event: 'EMAIL_EDIT' })
    }
    happen()
    expect(received).toEqual(['first', 'third'])
    happen()
    expect(received).toEqual(['first', 'third', 'third'])
    expect(diagnostics).toEqual([])
  }
})

test('destroying the kit removes all listeners, and a listener of a destroyed kit is never called', () => {
  const { kernel } = createTestKernel()
  const received: unknown[] = []
  listen(kernel, 'modal', (modal) => received.push(modal))
  listen(kernel, 'event', (event) => received.push(event))
  expect(kernel.hooks.size()).toBe(1)
  kernel.destroy()
  expect(kernel.hooks.size()).toBe(0)
  listen(kernel, 'modal', (modal) => received.push(modal))
  listen(kernel, 'event', (event) => received.push(event))
  kernel.store.set(writable.modal, { open: true, shake: false })
  kernel.hooks.table.track.call({ event: 'EMAIL_EDIT' })
  expect(received).toEqual([])
  expect(kernel.hooks.size()).toBe(0)
})

test('a thousand listeners that come and go leave nothing behind', () => {
  const { kernel } = createTestKernel()
  for (let round = 0; round < 1000; round++) {
    listen(kernel, 'networks', () => undefined)()
    listen(kernel, 'settled', () => undefined)()
  }
  expect(kernel.hooks.size()).toBe(0)
})

test('a name that does not exist is refused with the names that do, also one of Object', () => {
  const { kernel } = createTestKernel()
  for (const name of ['conected', 'approve', 'toString', '__proto__'])
    expect(() => listen(kernel, nameless(name), () => undefined)).toThrow(
      `kit.on has no "${name}", only account, chainId, connections`,
    )
  expect(kernel.hooks.size()).toBe(0)
})

test('kit.on is typed by name', () => {
  const kit = createLatchkit({ projectId: null, networks: testNetworks, plugins: [] })
  const received: unknown[] = []
  const remove = kit.on('networks', (networks) => {
    expectTypeOf(networks).toEqualTypeOf(kit.store.get(networksAtom))
    received.push(networks)
  })
  kit.on('settled', ({ outcome }) => expectTypeOf(outcome.kind).toBeString())
  // @ts-expect-error no state or event has this name
  expect(() => kit.on('nothing', () => undefined)).toThrow('kit.on has no "nothing"')
  remove()
  kit.destroy()
  expect(received).toEqual([])
})
