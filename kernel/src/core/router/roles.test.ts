import { expect, test } from 'vitest'
import type { ViewRole } from '../../contracts/views.ts'
import { createTestKernel, fakeConnection, fakePlugin, tapPlugin } from '../../testing/index.ts'
import type { Plugin } from '../plugin/manifest.ts'
import { stackAtom, writable } from '../state/atoms.ts'

const screen = (id: string, view: string, role: ViewRole) =>
  fakePlugin({
    id,
    views: { [view]: { title: null, load: async () => ({ default: () => null }) } },
    roles: { [role]: view },
  })
const list = screen('list', 'Wallets', 'connect')
const pairing = screen('pairing', 'Scan', 'pair')
const profile = screen('profile', 'Profile', 'home')

function openRouter(...plugins: readonly Plugin[]) {
  const { kernel } = createTestKernel({ plugins })
  return { kernel, router: kernel.router, top: () => kernel.store.get(stackAtom).at(-1)?.view }
}
type Opened = ReturnType<typeof openRouter>

function connect({ kernel }: Opened): void {
  kernel.store.set(writable.connections, { eip155: [fakeConnection()] })
  kernel.store.set(writable.activeNamespace, 'eip155')
}

test('without a view, the one that connects is opened, and the one of the account once a wallet is connected', async () => {
  const opened = openRouter(pairing, profile, list)
  await opened.router.open()
  expect(opened.top()).toBe('Wallets')
  connect(opened)
  await opened.router.open()
  expect(opened.top()).toBe('Profile')
})

test('a kit without a wallet list opens the view that pairs', async () => {
  const opened = openRouter(pairing, profile)
  await opened.router.open()
  expect(opened.top()).toBe('Scan')
})

test('a view that is opened by its role is on the stack by its name, and taps of navigate receive its name', async () => {
  const seen: string[] = []
  const tap = tapPlugin('tap', 'navigate', ({ view }: { view: string }) => void seen.push(view))
  const { kernel, router } = openRouter(list, pairing, tap)
  await router.open('connect')
  await router.push('pair')
  expect(kernel.store.get(stackAtom).map(({ view }) => view)).toEqual(['Wallets', 'Scan'])
  expect(seen).toEqual(['Wallets', 'Scan'])
})

test('a tap of navigate can redirect to a role', async () => {
  const tap = tapPlugin('tap', 'navigate', (route: object) => ({ ...route, view: 'pair' }))
  const opened = openRouter(list, pairing, tap)
  await opened.router.open('connect')
  expect(opened.top()).toBe('Scan')
})

test('the first plugin that claims a role owns it, until it is removed', async () => {
  const { kernel, router } = openRouter(list, screen('other', 'Others', 'connect'))
  expect(router.port.viewOf('connect')).toBe('Wallets')
  kernel.plugins.remove('list')
  expect(router.port.viewOf('connect')).toBe('Others')
  kernel.plugins.remove('other')
  expect([router.port.viewOf('connect'), router.port.has('connect')]).toEqual([undefined, false])
})

test.each(['connect', 'home', 'pair', 'confirmSwitch', 'constructor'])(
  'without a plugin that claims it, the role %s is an unknown view',
  async (role) => {
    const error = { reason: 'UNKNOWN_VIEW', message: `No view "${role}" is registered` }
    await expect(openRouter().router.open(role)).rejects.toMatchObject(error)
  },
)

test('going back to the view that connects shows the account instead if a wallet has connected since', async () => {
  const opened = openRouter(pairing, profile, screen('more', 'More', 'confirmSwitch'))
  await opened.router.open()
  await opened.router.push('More')
  connect(opened)
  opened.router.back()
  await expect.poll(opened.top).toBe('Profile')
})
