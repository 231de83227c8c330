import { activeAccountAtom, activeNetworkAtom, createLatchkit, statusAtom } from '@latchkit/kernel'
import { ConnectButton, LatchkitProvider } from '@latchkit/kernel/react'
import { base, mainnet } from '@latchkit/plugin-eip155/networks'
import { basic } from '@latchkit/preset-basic'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../wallets/extension/index.ts'
import recorded from './stored/0.1.0.json'

// What the releases have stored in browsers, as `npm run rehearse` records it. Files of a release are never changed.
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const cookieName = 'latchkit.main'
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and not in every browser.
  document.cookie = `${cookieName}=; max-age=0; path=/`
})

function createKit() {
  const options = { projectId: null, networks: [mainnet, base], plugins: basic(), cookie: true }
  const kit = createLatchkit(options)
  cleanups.push(() => kit.destroy())
  return kit
}

/** A wallet that the visitor has connected to this site, on the network of its last visit. */
function openWallet(): void {
  const wallet = announceWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    // The first of anvil's well-known development accounts.
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ chainId: 8453, name: 'Base', rpcUrl: 'https://base.example/' }],
    authorized: true,
  })
  cleanups.push(() => wallet.withdraw())
}

test('a kit restores what 0.1.0 has stored, and leaves it as it is', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  cleanups.push(() => vi.unstubAllGlobals())
  for (const [key, value] of Object.entries(recorded.rows)) localStorage.setItem(key, value)
  openWallet()
  const { store } = createKit()
  await expect.poll(() => store.get(statusAtom)).toBe('connected')
  expect(store.get(activeAccountAtom)).toBe(`eip155:8453:${address}`)
  expect(store.get(activeNetworkAtom)?.name).toBe('Base')
  await expect.poll(() => document.cookie).toContain(recorded.cookie)
  const rows = Object.keys(recorded.rows).map((key) => [key, localStorage.getItem(key)])
  expect(Object.fromEntries(rows)).toEqual(recorded.rows)
})

test('a server renders the account of the cookie that 0.1.0 has written', () => {
  const html = renderToString(
    <LatchkitProvider kit={createKit()} initialState={recorded.cookie.slice(cookieName.length + 1)}>
      <ConnectButton />
    </LatchkitProvider>,
  )
  expect(html).toContain('0xf3…b92266')
})
