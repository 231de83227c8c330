import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { activeNamespaceAtom } from '../core/state/atoms.ts'
import { compose, destroyKits, loadOf, screens, until } from '../modal/testing/openModal.ts'
import { createFakeSource, fakeConnection, testNetworks, walletPlugin } from '../testing/index.ts'
import { useAtom } from '../ui/hooks/hooks.ts'
import { AccountButton, ConnectButton, LatchkitProvider, NetworkButton, WalletButton } from './index.ts'

let root: Root | undefined
const place = document.createElement('div')
afterEach(() => {
  root?.unmount()
  place.remove()
  destroyKits()
  localStorage.clear()
})

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana = fakeConnection({
  id: 'solana:phantom',
  connectorId: 'phantom',
  namespace: 'solana',
  chainId,
  accounts: [`${chainId}:So11111111111111111111111111111111111111112`],
})
const network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: chainId,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://solana.example'] } },
} as const

const Active = (): ReactNode => <p>{`Account of ${useAtom(activeNamespaceAtom)}`}</p>

/** A page with a button for Solana, whose kit is connected to both namespaces and uses the account of EVM. */
async function showButton(element: ReactNode) {
  const source = createFakeSource({ connect: async () => [fakeConnection(), solana] })
  const views = screens('home', {
    Connect: loadOf(() => <p>Wallets</p>),
    Account: loadOf(Active),
    Networks: loadOf(Active),
  })
  const { kit } = compose([views, walletPlugin(source)], { networks: [...testNetworks, network] })
  await kit.connect({ connector: 'wallet' })
  document.body.append(place)
  root = createRoot(place)
  root.render(<LatchkitProvider kit={kit}>{element}</LatchkitProvider>)
  return kit
}

const own = ({ open }: { open(): void }) => (
  <button type="button" onClick={open}>
    Own
  </button>
)

test.each([
  ['ConnectButton', <ConnectButton key="c" namespace="solana" />],
  ['AccountButton', <AccountButton key="a" namespace="solana" balance="hide" />],
  ['NetworkButton', <NetworkButton key="n" namespace="solana" />],
  [
    'ConnectButton, own element',
    <ConnectButton key="co" namespace="solana">
      {own}
    </ConnectButton>,
  ],
  [
    'AccountButton, own element',
    <AccountButton key="ao" namespace="solana" balance="hide">
      {own}
    </AccountButton>,
  ],
  [
    'NetworkButton, own element',
    <NetworkButton key="no" namespace="solana">
      {own}
    </NetworkButton>,
  ],
])('%s of a namespace opens the account that it shows', async (_, element) => {
  const kit = await showButton(element)
  expect(kit.store.get(activeNamespaceAtom)).toBe('eip155')
  await page.getByRole('button', { name: /So11|Solana|Own/ }).click()
  await until(() =>
    expect(document.querySelector('latchkit-host')?.shadowRoot?.textContent).toContain('Account of solana'),
  )
})

test('a WalletButton with an own element opens the account of a wallet of any namespace', async () => {
  await showButton(
    <WalletButton wallet="phantom">
      {({ connect, isConnected }) => (
        <button type="button" onClick={connect}>
          {isConnected ? 'Connected' : 'Not connected'}
        </button>
      )}
    </WalletButton>,
  )
  await page.getByRole('button', { name: 'Connected', exact: true }).click()
  await until(() =>
    expect(document.querySelector('latchkit-host')?.shadowRoot?.textContent).toContain('Account of solana'),
  )
})
