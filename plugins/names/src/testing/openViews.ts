import { createLatchkit, type LatchkitOptions } from '@latchkit/kernel'
import { atom } from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  readModal,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { names } from '../index.ts'
import { fakeService, type Setup } from './openNames.ts'

const closers: (() => void)[] = []

/** Destroys the kits that a test has opened. */
export function closeKits(): void {
  for (const close of closers.splice(0)) close()
  localStorage.clear()
  vi.unstubAllGlobals()
}

const screens = fakePlugin({
  id: 'screens',
  views: {
    Connect: { title: 'Connect Wallet', load: async () => ({ default: () => null }) },
    Account: { title: 'Account', load: async () => ({ default: () => null }) },
  },
})

/** Opens the form in a modal, with a fake embedded wallet and a fake data service. */
export async function openForm(
  { answers = {}, sign = () => '0xaa', type = 'AUTH' }: Setup = {},
  options: Partial<LatchkitOptions> = {},
) {
  const service = fakeService(answers)
  const source = createFakeSource(
    {
      connect: async () => [fakeConnection({ id: 'embedded:eip155', source: 'embedded' })],
      request: async () => sign(),
    },
    'embedded',
  )
  const connector = fakeConnector({ source: 'embedded', type })
  const kit = createLatchkit({
    kitId: `names-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    services: { data: 'https://data.test' },
    plugins: [screens, walletPlugin({ ...source, connectors: atom([connector]) }), names()],
    onDiagnostic: () => undefined,
    ...options,
  })
  closers.push(() => kit.destroy())
  await kit.connect({ connector: 'wallet' })
  const openView: (view: string) => Promise<void> = kit.open
  await openView('RegisterAccountName')
  const dialog = page.getByRole('dialog')
  return { kit, service, source, ...readModal(kit), dialog }
}
