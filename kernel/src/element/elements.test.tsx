import { atom } from 'jotai/vanilla'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { BalanceState } from '../contracts/balanceSource.ts'
import { balanceSourceToken } from '../contracts/tokens.ts'
import type { Latchkit } from '../core/latchkit.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { writable } from '../core/state/atoms.ts'
import { compose, destroyKits, loadOf, screens, until } from '../modal/testing/openModal.ts'
import { fakeConnection, fakeConnector, fakePlugin } from '../testing/index.ts'
import { defineLatchkitElements, type KitElement } from './index.ts'

const page = document.createElement('div')
document.body.append(page)
let count = 0
afterEach(() => {
  page.replaceChildren()
  destroyKits()
})

/** Creates a kit with its own tag prefix, because a tag can be defined only once. */
function define(options: object = {}, prefix = `test${++count}`, plugins: readonly Plugin[] = []) {
  const home = screens('home', { Connect: loadOf(() => <p>Wallets</p>), Account: loadOf(() => <p>You</p>) })
  const { kit } = compose([home, ...plugins], options)
  defineLatchkitElements(kit, { prefix })
  return { kit, prefix }
}

/** The kit's store, writable. In production only the kernel writes to it. */
const write = (kit: Latchkit) =>
  (kit as unknown as { store: { set(atom: unknown, value: unknown): void } }).store

function insert(tag: string, attributes: Readonly<Record<string, string>> = {}): KitElement {
  const element = document.createElement(tag) as KitElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  page.append(element)
  return element
}

function inner(element: Element): HTMLButtonElement {
  const button = element.shadowRoot?.querySelector('button')
  if (!button) throw new Error('The element has no kit')
  return button
}

/** The visible text of the button. The hidden label only holds the width. */
function label(element: Element): string {
  const parts = [...inner(element).querySelectorAll('span, bdi')].filter(
    (part) => part.childElementCount === 0 && part.checkVisibility({ visibilityProperty: true }),
  )
  return parts.map((part) => part.textContent).join('')
}
const width = (element: Element) => element.getBoundingClientRect().width
const hosts = () => document.querySelectorAll('latchkit-host')

test('the button mounts nothing until it is hovered, and opens the kit on a click', async () => {
  const { kit, prefix } = define()
  const button = insert(`${prefix}-button`)
  expect(label(button)).toBe('Connect wallet')
  expect(hosts()).toHaveLength(0)
  await userEvent.hover(inner(button))
  await until(() => expect(hosts()).toHaveLength(1))
  await userEvent.click(inner(button))
  await until(() => expect(hosts()[0]?.shadowRoot?.textContent).toContain('Wallets'))
  kit.close()
})

test('with preload: none, pointing at the button loads nothing, and a click still opens the kit', async () => {
  const { prefix } = define({ preload: 'none' })
  const button = insert(`${prefix}-button`)
  await userEvent.hover(inner(button))
  inner(button).focus()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(hosts()).toHaveLength(0)
  inner(button).click()
  await until(() => expect(hosts()).toHaveLength(1))
})

test('focus prepares the kit as well, and focusing the element focuses its button', async () => {
  const { prefix } = define()
  const button = insert(`${prefix}-button`)
  button.focus()
  expect(button.shadowRoot?.activeElement).toBe(inner(button))
  await until(() => expect(hosts()).toHaveLength(1))
})

test('it follows the connection: loading keeps the width, the account shows a letter and 4…6', () => {
  const { kit, prefix } = define()
  const button = insert(`${prefix}-button`)
  const idle = width(button)
  write(kit).set(writable.statuses, { eip155: 'connecting' })
  expect(label(button)).toBe('Connecting…')
  expect(inner(button).ariaBusy).toBe('true')
  expect(width(button)).toBe(idle)
  write(kit).set(writable.connectors, [fakeConnector()])
  write(kit).set(writable.activeNamespace, 'eip155')
  write(kit).set(writable.connections, { eip155: [fakeConnection({ connector: fakeConnector() })] })
  write(kit).set(writable.statuses, { eip155: 'connected' })
  expect(label(button)).toMatch(/^0x\w\w…\w{6}$/)
  expect(inner(button).querySelector<HTMLElement>('[data-letter]')?.dataset.letter).toMatch(/^[A-Z]$/)
  expect(inner(button).ariaLabel).toMatch(/^Account 0x/)
  write(kit).set(writable.connections, {})
  write(kit).set(writable.statuses, {})
  expect(label(button)).toBe('Connect wallet')
})

test('it observes the attributes label, loading-label and disabled', () => {
  const { kit, prefix } = define()
  const button = insert(`${prefix}-button`, { label: 'Sign in', 'loading-label': 'One moment' })
  expect(label(button)).toBe('Sign in')
  write(kit).set(writable.statuses, { eip155: 'connecting' })
  expect(label(button)).toBe('One moment')
  button.setAttribute('label', 'Enter')
  write(kit).set(writable.statuses, {})
  expect(label(button)).toBe('Enter')
  expect(inner(button).disabled).toBe(false)
  button.setAttribute('disabled', '')
  expect(inner(button).disabled).toBe(true)
})

test('balance="show" reads and shows the balance, and only while the attribute is set', async () => {
  const stateAtom = atom<BalanceState>({ data: undefined, error: undefined, loading: true })
  let subscriptions = 0
  stateAtom.onMount = () => {
    subscriptions += 1
    return () => {
      subscriptions -= 1
    }
  }
  const balances = fakePlugin({
    id: 'balances',
    on: ['service:balanceSource'],
    setup: (context) =>
      context.provide(balanceSourceToken, { balanceOf: () => stateAtom, refresh: () => undefined }),
  })
  const { kit, prefix } = define({}, undefined, [balances])
  const button = insert(`${prefix}-button`)
  write(kit).set(writable.activeNamespace, 'eip155')
  write(kit).set(writable.connections, { eip155: [fakeConnection()] })
  const address = label(button)
  await new Promise((done) => setTimeout(done, 50))
  expect(subscriptions).toBe(0)
  button.setAttribute('balance', 'show')
  await until(() => expect(subscriptions).toBe(1))
  expect(label(button)).toBe(address)
  const data = { value: 1_234_567n * 10n ** 12n, decimals: 18, symbol: 'ETH' }
  write(kit).set(stateAtom, { data, error: undefined, loading: false })
  expect(label(button)).toBe(`${address}1.234 ETH`)
  expect(inner(button).ariaLabel).toBe(`Account ${address}, 1.234 ETH`)
  button.setAttribute('balance', 'hide')
  expect(label(button)).toBe(address)
  await until(() => expect(subscriptions).toBe(0))
  button.setAttribute('balance', 'show')
  await until(() => expect(label(button)).toBe(`${address}1.234 ETH`))
  write(kit).set(writable.connections, {})
  expect(label(button)).toBe('Connect wallet')
  await until(() => expect(subscriptions).toBe(0))
})

test('with two kits, the kit property, kit-id or the first kit decides; a kit that is defined later is found', () => {
  const { kit: one, prefix } = define({ kitId: 'one' })
  const other = insert(`${prefix}-button`, { 'kit-id': 'two' })
  expect(other.kit).toBeUndefined()
  expect(other.shadowRoot?.childElementCount).toBe(0)
  const { kit: two } = define({ kitId: 'two' }, prefix)
  expect(other.kit).toBe(two)
  expect(label(other)).toBe('Connect wallet')
  const first = insert(`${prefix}-button`)
  expect(first.kit).toBe(one)
  first.kit = two
  write(two).set(writable.statuses, { eip155: 'connecting' })
  expect([label(first), label(other)]).toEqual(['Connecting…', 'Connecting…'])
  first.kit = undefined
  expect(label(first)).toBe('Connect wallet')
})

test('a kit that is set before the element is defined is used', () => {
  const early = document.createElement('early-button') as KitElement
  const { kit } = compose([], { kitId: 'early' })
  early.kit = kit
  page.append(early)
  define({}, 'early')
  expect(early.kit).toBe(kit)
  expect(label(early)).toBe('Connect wallet')
})

test('defining again only adds the kit; a tag of other code is left alone', () => {
  const { prefix } = define()
  const before = customElements.get(`${prefix}-button`)
  define({ kitId: 'again' }, prefix)
  expect(customElements.get(`${prefix}-button`)).toBe(before)
  customElements.define('foreign-button', class extends HTMLElement {})
  expect(() => define({ kitId: 'third' }, 'foreign')).not.toThrow()
})

test('it listens to nothing while it is out of the page, and listens again when it returns', () => {
  const { kit, prefix } = define()
  const button = insert(`${prefix}-button`)
  const left = inner(button)
  const opened: string[] = []
  const { store } = kit
  store.sub(writable.modal, () => opened.push('modal'))
  button.remove()
  write(kit).set(writable.statuses, { eip155: 'connecting' })
  left.click()
  left.dispatchEvent(new PointerEvent('pointerenter'))
  expect([hosts().length, opened.length]).toEqual([0, 0])
  expect(left.ariaBusy).toBe('false')
  page.append(button)
  expect(label(button)).toBe('Connecting…')
})

test('inserting and removing it 1,000 times leaves no listeners', () => {
  const { kit, prefix } = define()
  const button = insert(`${prefix}-button`)
  for (let time = 0; time < 1_000; time += 1) {
    button.remove()
    page.append(button)
  }
  expect(button.shadowRoot?.childElementCount).toBe(1)
  expect(button.shadowRoot?.adoptedStyleSheets).toHaveLength(3)
  write(kit).set(writable.statuses, { eip155: 'connecting' })
  expect(label(button)).toBe('Connecting…')
})

test("its texts are in the kit's language", async () => {
  const { prefix } = define({ locale: 'ar' })
  const button = insert(`${prefix}-button`)
  await until(() => expect(label(button)).toBe('توصيل محفظة'))
  expect([inner(button).dir, inner(button).lang]).toEqual(['rtl', 'ar'])
})

test('the modal element contains the modal; without it the modal is in the body', async () => {
  const { kit, prefix } = define()
  const modal = insert(`${prefix}-modal`)
  await kit.open()
  await until(() => expect(hosts()[0]?.parentElement).toBe(modal))
  await until(() => expect(hosts()[0]?.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true))
  modal.remove()
  await until(() => expect(hosts()[0]?.parentElement).toBe(document.body))
  await until(() => expect(hosts()[0]?.shadowRoot?.querySelector('dialog')?.open).toBe(false))
  await kit.open()
  await until(() => expect(hosts()[0]?.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true))
  expect(hosts()).toHaveLength(1)
})

test('a button follows the namespace that is set after it was inserted', async () => {
  const { kit, prefix } = define()
  const accounts = {
    eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    solana: 'So11111111111111111111111111111111111111112',
  }
  const connections = {
    eip155: [fakeConnection({ accounts: [`eip155:1:${accounts.eip155}`] })],
    solana: [
      fakeConnection({
        id: 'solana:wallet',
        namespace: 'solana',
        chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        accounts: [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${accounts.solana}`],
      }),
    ],
  }
  write(kit).set(writable.connections, connections)
  write(kit).set(writable.activeNamespace, 'eip155')
  const button = insert(`${prefix}-button`)
  await until(() => label(button).includes('0x70'))
  button.setAttribute('namespace', 'solana')
  await until(() => label(button).includes('So11'))
  button.removeAttribute('namespace')
  await until(() => label(button).includes('0x70'))
  write(kit).set(writable.connections, { eip155: connections.eip155 })
  button.setAttribute('namespace', 'solana')
  await until(() => label(button) === 'Connect wallet')
})

test.each([
  [undefined, false],
  ['', true],
  ['true', true],
  // What Vue and Svelte write for a value that is false.
  ['false', false],
])('disabled=%s: disabled is %s', async (value, isDisabled) => {
  const { prefix } = define()
  const button = insert(`${prefix}-button`)
  if (value !== undefined) button.setAttribute('disabled', value)
  await until(() => label(button) === 'Connect wallet')
  expect(button.shadowRoot?.querySelector('button')?.disabled).toBe(isDisabled)
})
