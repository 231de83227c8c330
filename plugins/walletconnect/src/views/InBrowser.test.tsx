import { createLatchkit } from '@latchkit/kernel'
import { atom, type WalletListing } from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  fakeConnector,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { createFakeClient } from '../testing/fakeClient.ts'
import { createTestPlugin } from '../testing/openKit.ts'

test('the page of an installed wallet has the name that the extension announces, and not the one of the listing', async () => {
  const source = {
    ...createFakeSource(),
    connectors: atom([fakeConnector({ id: 'extension', name: 'Orchard' })]),
  }
  const kit = createLatchkit({
    kitId: 'in-browser',
    projectId: 'p',
    remoteConfig: false,
    networks: testNetworks,
    plugins: [
      createTestPlugin(createFakeClient().client),
      walletPlugin(source, undefined, { on: ['open'] }),
      viewPlugin('views', ['Connect', 'Account']),
    ],
    onDiagnostic: () => undefined,
  })
  const wallet: WalletListing = {
    id: 'x',
    name: 'Meadow',
    chains: [],
    injected: [{ namespace: 'eip155', injectedId: 'extension' }],
  }
  await kit.open('ConnectingWalletConnect', { wallet })
  const text = () =>
    document.querySelector('latchkit-host[data-kit="in-browser"]')?.shadowRoot?.textContent ?? ''
  await expect.poll(text).toContain('Continue in Orchard')
  await expect.poll(text).toContain('Continue in Orchard')
  expect(text()).not.toContain('Continue in Meadow')
  kit.destroy()
})
