import { afterEach, expect, test, vi } from 'vitest'
import { createStorageArea, createTestKernel, fakePlugin, viewPlugin } from '../../testing/index.ts'
import { alertAtom } from '../state/atoms.ts'
import { dismissAlert } from './alerts.ts'
import { alertTable } from './alertTable.ts'
import { raise } from './raise.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const views = [viewPlugin('views', ['Connect', 'Any'])]
const notFound = {
  title: 'Network Not Found',
  text: "Network not found - please make sure it is included in 'networks' array in createLatchkit function",
}

test('values are filled in, two texts with the same title are two alerts, and all are logged', () => {
  const { kernel, diagnostics } = createTestKernel()
  raise(kernel, 'originNotAllowed', { origin: 'https://a.example' })
  raise(kernel, 'projectIdInvalid')
  raise(kernel, 'projectIdInvalid')
  raise(kernel, { title: 'Own', text: 'words' })
  const shown: unknown[] = []
  for (let alert = kernel.store.get(alertAtom); alert; alert = kernel.store.get(alertAtom)) {
    shown.push(alert.text)
    dismissAlert(kernel.store)
  }
  expect(shown).toEqual([
    'Origin https://a.example not found on Allowlist - update configuration on cloud.reown.com',
    'Invalid Project ID - update configuration',
    'words',
  ])
  expect(diagnostics).toHaveLength(4)
})

test('a plugin raises an alert through its port', async () => {
  const { kernel } = createTestKernel({
    plugins: [fakePlugin({ id: 'p', needs: ['alert'], setup: ({ alert }) => alert('sessionExpired') })],
  })
  await kernel.plugins.api('p')
  await vi.waitFor(() => expect(kernel.store.get(alertAtom)?.title).toBe('Session Expired'))
})

test('opening with a network that is not configured raises an alert, and the modal still opens', async () => {
  vi.stubGlobal('document', {})
  const { kernel } = createTestKernel({ plugins: views })
  await kernel.open('Any', { chainId: 'eip155:1' })
  await kernel.open('Any', { chain: 'eip155:77' })
  await kernel.open('Any')
  await new Promise((done) => setTimeout(done, 20))
  expect(kernel.store.get(alertAtom)).toBeUndefined()
  await kernel.open('Any', { chainId: 'eip155:77' })
  await vi.waitFor(() => expect(kernel.store.get(alertAtom)).toEqual(notFound))
  vi.unstubAllGlobals()
})

test.each([
  ['eip155:77', notFound],
  ['eip155:1', undefined],
])('a stored active network %s', async (chainId, alert) => {
  const row = { connectorId: 'wallet', source: 'fake', chainId, accounts: [] }
  const area = createStorageArea({ '@latchkit/main/connections': JSON.stringify({ eip155: [row] }) })
  vi.stubGlobal('window', { localStorage: area })
  const { kernel } = createTestKernel({ plugins: views })
  await (await kernel.session()).restore()
  await new Promise((done) => setTimeout(done, 20))
  expect(kernel.store.get(alertAtom)).toEqual(alert)
  vi.unstubAllGlobals()
})

/** The titles of the alerts that the modal shows when all of the kernel's, and one of a plugin, are raised. */
function shownOf(options: object = {}) {
  const { kernel, diagnostics } = createTestKernel(options)
  const names = Object.keys(alertTable) as (keyof typeof alertTable)[]
  for (const name of names) raise(kernel, name, { origin: 'https://a.example' })
  raise(kernel, { title: 'Own', text: 'words' })
  const shown: string[] = []
  for (let alert = kernel.store.get(alertAtom); alert; alert = kernel.store.get(alertAtom)) {
    shown.push(alert.title)
    dismissAlert(kernel.store)
  }
  return { shown, logged: diagnostics.length }
}

test('in production, visitors see no message for the integrator, except that the project id is missing; all are logged', () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { shown, logged } = shownOf()
  expect(shown).toEqual(['Session Expired', 'Project ID Not Configured', 'Incorrect amount'])
  expect(logged).toBe(7)
})

test('in development, and with debug in production, every alert is shown; without debug none is', () => {
  expect(shownOf().shown).toHaveLength(7)
  vi.stubEnv('NODE_ENV', 'production')
  expect(shownOf({ debug: true }).shown).toHaveLength(7)
  expect(shownOf({ debug: false }).shown).toEqual([])
})
