import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Latchkit } from '../core/latchkit.ts'
import { compose, destroyKits, until } from '../modal/testing/openModal.ts'
import { createFakeSource, type FakeAnswers, firstAddress, walletPlugin } from '../testing/index.ts'
import { ConnectButton, LatchkitProvider, useAccount } from './index.ts'

const roots: Root[] = []
const container = document.createElement('main')
document.body.append(container)
// Another test file may have left a connection.
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  destroyKits()
  localStorage.clear()
  for (const name of ['main', 'shop']) setCookie(`latchkit.${name}=; max-age=0`)
  container.replaceChildren()
})

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API, and sites write it this way.
  document.cookie = `${text}; path=/`
}

const stored = JSON.stringify({
  eip155: [
    { connectorId: 'wallet', source: 'fake', chainId: 'eip155:1', accounts: [{ address: firstAddress }] },
  ],
})

function composeWallet(options: object = {}, answers: FakeAnswers = {}) {
  return compose([walletPlugin(createFakeSource(answers))], options).kit
}

/** The status and the address of each render. */
const renders: string[] = []
function Status(): ReactNode {
  const { status, address, isConnected } = useAccount()
  const text = `${status} ${address ?? 'none'} ${isConnected}`
  renders.push(text)
  return <p>{text}</p>
}

const tree = (kit: Latchkit, initialState?: string) => (
  <LatchkitProvider kit={kit} initialState={initialState}>
    <Status />
  </LatchkitProvider>
)

/** Renders the page of a server, and hydrates it with the kit of the browser. */
function hydrate(server: Latchkit, browser: Latchkit, initialState: string) {
  const errors: unknown[] = []
  const markup = renderToString(tree(server, initialState))
  container.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.children)
  renders.length = 0
  const onRecoverableError = (error: unknown) => errors.push(error)
  flushSync(() => roots.push(hydrateRoot(container, tree(browser, initialState), { onRecoverableError })))
  return { markup, errors }
}

const restoring = `reconnecting ${firstAddress} true`
const connected = `connected ${firstAddress} true`

test('a returning visitor is connected in every render: of the server, of the hydration and after it', async () => {
  const server = composeWallet({ kitId: 'server' })
  localStorage.setItem('@latchkit/main/connections', stored)
  const kit = composeWallet()
  const { markup, errors } = hydrate(server, kit, `eip155:1:${firstAddress}`)
  expect(markup).toBe(`<p>${restoring}</p>`)
  await until(() => expect(container.textContent).toBe(connected))
  expect(new Set(renders)).toEqual(new Set([restoring, connected]))
  expect(errors).toEqual([])
})

test('without a server, the first render of a returning visitor has the stored account', async () => {
  localStorage.setItem('@latchkit/main/connections', stored)
  const kit = composeWallet()
  renders.length = 0
  const root = createRoot(container)
  roots.push(root)
  flushSync(() => root.render(tree(kit)))
  expect(container.textContent).toBe(restoring)
  await until(() => expect(container.textContent).toBe(connected))
  expect(new Set(renders)).toEqual(new Set([restoring, connected]))
})

test('a cookie that lies about a connection is forgotten as soon as the page hydrates', async () => {
  const kit = composeWallet()
  const { markup, errors } = hydrate(kit, kit, 'eip155:1:0x00000000000000000000000000000000000000bd')
  expect(markup).toContain('reconnecting 0x00000000000000000000000000000000000000bd true')
  await until(() => expect(container.textContent).toBe('disconnected none false'))
  expect(errors).toEqual([])
})

test('a cookie with markup is not shown at all', () => {
  const kit = composeWallet()
  const { markup } = hydrate(kit, kit, 'eip155:1:<img src=x onerror=alert(1)>')
  expect(markup).toBe('<p>disconnected none false</p>')
})

test('a wallet that does not come back is disconnected, and nothing of it is shown any more', async () => {
  localStorage.setItem('@latchkit/main/connections', stored)
  const kit = composeWallet({}, { restore: () => Promise.reject(new Error('locked')) })
  const root = createRoot(container)
  roots.push(root)
  flushSync(() => root.render(tree(kit)))
  expect(container.textContent).toBe(restoring)
  await until(() => expect(container.textContent).toBe('disconnected none false'))
})

test('without enableReconnect nothing is restored, and a connection is not stored', async () => {
  localStorage.setItem('@latchkit/main/connections', stored)
  const kit = composeWallet({ enableReconnect: false })
  const root = createRoot(container)
  roots.push(root)
  flushSync(() => root.render(tree(kit)))
  expect(container.textContent).toBe('disconnected none false')
  await kit.connect({ connector: 'wallet' })
  await until(() => expect(container.textContent).toBe(connected))
  expect(localStorage.getItem('@latchkit/main/connections')).toBeNull()
})

test('a kit with the option keeps its cookie, and another one writes none', async () => {
  const kit = composeWallet({ cookie: true })
  await kit.connect({ connector: 'wallet' })
  await until(() => expect(document.cookie).toContain(`latchkit.main=eip155:1:${firstAddress}`))
  await kit.disconnect()
  await until(() => expect(document.cookie).not.toContain('latchkit.main'))
  const other = composeWallet({ kitId: 'shop' })
  await other.connect({ connector: 'wallet' })
  expect(document.cookie).not.toContain('latchkit.shop')
})

test('a button shows the account of a returning visitor at once, and follows the language', async () => {
  localStorage.setItem('@latchkit/main/connections', stored)
  const kit = composeWallet()
  const root = createRoot(container)
  roots.push(root)
  flushSync(() =>
    root.render(
      <LatchkitProvider kit={kit}>
        <ConnectButton />
      </LatchkitProvider>,
    ),
  )
  expect(page.getByRole('button', { name: /^Account 0x70/ }).elements()).toHaveLength(1)
  await kit.disconnect()
  await until(() => expect(page.getByRole('button', { name: 'Connect wallet' }).elements()).toHaveLength(1))
  await kit.update({ locale: 'ar' })
  await until(() => expect(page.getByRole('button', { name: 'توصيل محفظة' }).elements()).toHaveLength(1))
  expect(container.querySelector('span')?.shadowRoot?.querySelector('button')?.dir).toBe('rtl')
})

test('a cookie whose connection is no longer stored is removed when the page loads, and that of another kit is kept', async () => {
  for (const name of ['main', 'shop']) setCookie(`latchkit.${name}=eip155:1:${firstAddress}`)
  composeWallet({ cookie: true })
  await until(() => expect(document.cookie).not.toContain('latchkit.main'))
  expect(document.cookie).toContain('latchkit.shop')
})
