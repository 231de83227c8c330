import axe from 'axe-core'
import { atom } from 'jotai/vanilla'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { balanceSourceToken } from '../contracts/tokens.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { connectionsAtom } from '../core/state/atoms.ts'
import { compose, destroyKits, loadOf, screens, until } from '../modal/testing/openModal.ts'
import { createFakeSource, type FakeAnswers, fakePlugin, walletPlugin } from '../testing/index.ts'
import {
  AccountButton,
  type AccountButtonState,
  ConnectButton,
  LatchkitProvider,
  NetworkButton,
  WalletButton,
} from './index.ts'

const roots: Root[] = []
const container = document.createElement('main')
document.body.append(container)
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  destroyKits()
  localStorage.clear()
  container.replaceChildren()
})

const views = () =>
  screens('home', {
    Connect: loadOf(() => <p>Wallets</p>),
    Account: loadOf(() => <p>You</p>),
    Networks: loadOf(() => <p>All networks</p>),
  })

const data = { value: 15n * 10n ** 17n, decimals: 18, symbol: 'ETH' }
const balances = fakePlugin({
  id: 'balances',
  on: ['service:balanceSource'],
  setup: ({ provide }) =>
    provide(balanceSourceToken, {
      balanceOf: () => atom({ data, error: undefined, loading: false }),
      refresh: () => undefined,
    }),
})

function composeWallet(options: object = {}, answers: FakeAnswers = {}) {
  return compose([views(), balances, walletPlugin(createFakeSource(answers))], options).kit
}

const tree = (kit: Latchkit, children: ReactNode) => (
  <StrictMode>
    <LatchkitProvider kit={kit}>{children}</LatchkitProvider>
  </StrictMode>
)

function show(kit: Latchkit, children: ReactNode) {
  const root = createRoot(container)
  roots.push(root)
  const render = (next: ReactNode) => flushSync(() => root.render(tree(kit, next)))
  render(children)
  return { render }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const hosts = () => document.querySelectorAll('latchkit-host')
const modalText = () => hosts()[0]?.shadowRoot?.textContent
const connected = async (kit: Latchkit) => void (await kit.connect({ connector: 'wallet' }))

test('ConnectButton is one button under StrictMode, prepares on focus, and Enter opens the modal', async () => {
  const kit = composeWallet()
  show(kit, <ConnectButton />)
  await expect.element(button('Connect wallet')).toBeVisible()
  expect(button('Connect wallet').elements()).toHaveLength(1)
  expect(hosts()).toHaveLength(0)
  await userEvent.tab()
  await until(() => expect(hosts()).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  await until(() => expect(modalText()).toContain('Wallets'))
})

test('ConnectButton shows the loading label, then the account and its balance, and follows its props', async () => {
  const kit = composeWallet()
  const { render } = show(kit, <ConnectButton label="Sign in" />)
  await expect.element(button('Sign in')).toBeVisible()
  await connected(kit)
  await expect.element(button(/^Account 0x\w\w…\w{6}$/)).toBeVisible()
  render(<ConnectButton label="Sign in" balance="show" charsStart={6} charsEnd={4} size="sm" />)
  await expect.element(button(/^Account 0x\w{4}…\w{4}, 1\.500 ETH$/)).toBeVisible()
  render(<ConnectButton label="Sign in" disabled />)
  await expect.element(button(/^Account/)).toBeDisabled()
  await kit.disconnect()
  await expect.element(button('Sign in')).toBeVisible()
})

test('AccountButton is there only while an account is connected', async () => {
  const kit = composeWallet()
  show(kit, <AccountButton />)
  expect(page.getByRole('button').elements()).toEqual([])
  await connected(kit)
  await expect.element(button(/^Account 0x\w\w…\w{6}, 1\.500 ETH$/)).toBeVisible()
  await button(/^Account/).click()
  await until(() => expect(modalText()).toContain('You'))
})

test('NetworkButton shows the network and opens the list of networks', async () => {
  const kit = composeWallet()
  show(kit, <NetworkButton />)
  await button('One').click()
  await until(() => expect(modalText()).toContain('All networks'))
  kit.close()
  await kit.switchNetwork('eip155:2')
  await expect.element(button('Two')).toBeVisible()
})

test('WalletButton connects its wallet without the list, and then opens the account', async () => {
  const kit = composeWallet()
  show(kit, <WalletButton wallet="wallet" label="Wallet" />)
  await button('Wallet').click()
  await until(() => expect(kit.store.get(connectedAtom)).toBe(true))
  expect(modalText() ?? '').not.toContain('Wallets')
  await button('Wallet').click()
  await until(() => expect(modalText()).toContain('You'))
})

const connectedAtom = atom((get) => Object.keys(get(connectionsAtom)).length > 0)

test('a WalletButton whose wallet is not on this device opens the wallet list', async () => {
  const kit = composeWallet()
  show(kit, <WalletButton wallet="nobody" />)
  await button('Connect wallet').click()
  await until(() => expect(modalText()).toContain('Wallets'))
})

test('a function renders its own element from the typed state', async () => {
  const kit = composeWallet()
  const states: AccountButtonState<'eip155'>[] = []
  show(
    kit,
    <>
      <ConnectButton namespace="eip155" balance="show">
        {(state) => {
          states.push(state)
          const hex: `0x${string}` | undefined = state.address
          return (
            <button type="button" onClick={state.open}>
              {state.isConnected ? `${state.connector?.name} ${hex} ${state.balance?.formatted}` : 'Enter'}
            </button>
          )
        }}
      </ConnectButton>
      <NetworkButton>{({ network }) => <p>{network?.name}</p>}</NetworkButton>
      <WalletButton wallet="wallet">
        {({ connector, connect, isConnected }) => (
          <button type="button" onClick={connect}>
            {connector?.name ?? 'My wallet'} {isConnected ? 'on' : 'off'}
          </button>
        )}
      </WalletButton>
    </>,
  )
  expect(container.querySelector('span')).toBeNull()
  await button('My wallet off').click()
  await expect.element(button(/^Wallet 0x\w{40} 1\.5$/)).toBeVisible()
  await expect.element(button('Wallet on')).toBeVisible()
  await button(/^Wallet 0x/).click()
  await until(() => expect(modalText()).toContain('You'))
  expect(states.at(-1)).toMatchObject({ isConnected: true, isConnecting: false })
})

test('a server renders the button with its text, and hydration replaces it without an error', async () => {
  const kit = composeWallet()
  const errors: unknown[] = []
  const site = tree(kit, <ConnectButton label="Sign in" />)
  const markup = renderToString(site)
  expect(markup).toBe('<span><button type="button">Sign in</button></span>')
  container.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.children)
  flushSync(() =>
    roots.push(hydrateRoot(container, site, { onRecoverableError: (error) => errors.push(error) })),
  )
  await until(() => expect(button('Sign in').elements()).toHaveLength(1))
  expect(container.querySelector('button')).toBeNull()
  expect(errors).toEqual([])
})

test.each([
  ['light', 'en', 1024],
  ['dark', 'en', 1024],
  ['light', 'ar', 1024],
  ['dark', 'en', 360],
] as const)(
  'axe finds nothing, and nothing is wider than the page: %s %s %i px',
  async (theme, locale, width) => {
    await page.viewport(width, 768)
    const kit = composeWallet({ theme, locale })
    document.documentElement.style.background = theme === 'dark' ? '#16181d' : '#ffffff'
    show(kit, <Gallery />)
    await connected(kit)
    await expect.element(page.getByRole('button').nth(5)).toBeVisible()
    await new Promise((done) => setTimeout(done, 300))
    const { violations } = await axe.run(container)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    document.documentElement.removeAttribute('style')
    await page.viewport(1024, 768)
  },
)

function Gallery(): ReactNode {
  return (
    <>
      {[
        <ConnectButton key="account" balance="show" />,
        <ConnectButton key="idle" namespace="solana" />,
        <ConnectButton key="small" namespace="solana" size="sm" label="Sign in" />,
        <ConnectButton key="disabled" namespace="solana" disabled />,
        <AccountButton key="own" size="sm" />,
        <NetworkButton key="network" />,
        <WalletButton key="wallet" wallet="wallet" />,
        <WalletButton key="none" wallet="none" label="A wallet with quite a long name that has to wrap" />,
      ].map((each) => (
        <p key={each.key}>{each}</p>
      ))}
    </>
  )
}
