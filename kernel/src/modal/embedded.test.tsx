import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Latchkit } from '../core/latchkit.ts'
import { writable } from '../core/state/atoms.ts'
import { fakeConnection } from '../testing/index.ts'
import { useRouter } from '../ui/hooks/hooks.ts'
import { Button } from '../ui/primitives.tsx'
import { button, compose, destroyKits, find, hostOf, loadOf, screens, until } from './testing/openModal.ts'

const container = document.createElement('aside')
const field = document.createElement('input')
afterEach(() => {
  destroyKits()
  container.remove()
  field.remove()
})

function Wallets() {
  const router = useRouter()
  return <Button onClick={() => void router.push('Deep')}>Deeper</Button>
}

const home = (prerender = false) =>
  screens(
    'home',
    {
      Connect: loadOf(Wallets),
      Account: loadOf(() => <p>Your account</p>),
      Deep: loadOf(() => <p>Deep down</p>),
    },
    prerender,
  )

function embed(options: object = {}, prerender = false) {
  field.ariaLabel = 'Of the page'
  document.body.append(field, container)
  return compose([home(prerender)], { enableEmbedded: true, container, ...options })
}

const card = () => find('section')
const waitForText = (text: string) => until(() => expect(card().textContent).toContain(text))
const set = (kit: Latchkit, atom: unknown, value: unknown) =>
  (kit as unknown as { store: { set(atom: unknown, value: unknown): void } }).store.set(atom, value)

test('it is rendered in its container without a call, at most 400 px wide, and the body stays unchanged', async () => {
  embed()
  await waitForText('Deeper')
  expect(hostOf().parentElement).toBe(container)
  expect(document.querySelectorAll('body > latchkit-host')).toHaveLength(0)
  expect(card().getBoundingClientRect().width).toBe(400)
  expect(hostOf().shadowRoot?.querySelector('dialog')).toBeNull()
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
  container.style.setProperty('width', '300px')
  expect(card().getBoundingClientRect().width).toBe(300)
  container.style.removeProperty('width')
  // Waits for animations, because axe measures the contrast of half-faded text.
  await Promise.all(
    card()
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  )
  const { violations } = await axe.run(hostOf())
  expect(violations).toEqual([])
})

test('a closed modal that cannot be hidden shows no view that was rendered in advance', async () => {
  const { kit } = embed({}, true)
  await waitForText('Deeper')
  set(kit, writable.modal, { open: false, shake: false })
  await until(() => expect(card().textContent).toBe(''))
  await kit.prepare()
  await new Promise((done) => setTimeout(done, 100))
  expect(card().textContent).toBe('')
})

test('it does not take the focus, and keeps it while the visitor works in it', async () => {
  const { kit } = embed()
  field.focus()
  await waitForText('Deeper')
  expect(document.activeElement).toBe(field)
  await userEvent.click(button('Deeper'))
  await waitForText('Deep down')
  await until(() => expect(hostOf().shadowRoot?.activeElement?.textContent).toBe('A screen'))
  field.focus()
  kit.close()
  await waitForText('Deeper')
  expect(document.activeElement).toBe(field)
})

test('Escape does not close it, and after close() it shows its first view again', async () => {
  const { kit } = embed()
  await waitForText('Deeper')
  await userEvent.click(button('Deeper'))
  await waitForText('Deep down')
  await userEvent.keyboard('{Escape}')
  expect(card().textContent).toContain('Deep down')
  expect(() => button('Close')).toThrow('No button')
  await userEvent.click(button('Back'))
  await waitForText('Deeper')
  kit.close()
  await waitForText('Deeper')
})

test('its first view follows the connection', async () => {
  const { kit } = embed()
  await waitForText('Deeper')
  set(kit, writable.activeNamespace, 'eip155')
  set(kit, writable.connections, { eip155: [fakeConnection()] })
  await waitForText('Your account')
  kit.close()
  await waitForText('Your account')
  set(kit, writable.connections, {})
  await waitForText('Deeper')
})

test('its container can change and be removed; without one, opening it rejects with the reason', async () => {
  const { kit } = embed({ container: undefined })
  await expect(kit.open()).rejects.toMatchObject({ reason: 'NO_CONTAINER' })
  const unmount = kit.mount(container)
  await waitForText('Deeper')
  const other = document.createElement('aside')
  document.body.append(other)
  const unmountOther = kit.mount(other)
  await until(() => expect(hostOf().parentElement).toBe(other))
  await waitForText('Deeper')
  unmountOther()
  await until(() => expect(hostOf().parentElement).toBe(container))
  unmount()
  await until(() => expect(document.querySelector('latchkit-host')).toBeNull())
  kit.mount(container)
  await waitForText('Deeper')
  kit.destroy()
  expect(container.childElementCount).toBe(0)
  other.remove()
})

test('with disableAppend nothing is appended, and the modal opens in its container', async () => {
  document.body.append(container)
  const { kit } = compose([home()], { disableAppend: true })
  await expect(kit.prepare()).rejects.toThrow('With disableAppend, the page needs <latchkit-modal>')
  expect(document.querySelector('latchkit-host')).toBeNull()
  kit.mount(container)
  expect(document.querySelector('latchkit-host')).toBeNull()
  await kit.open()
  expect(hostOf().parentElement).toBe(container)
  await until(() => expect(find('dialog').matches(':modal')).toBe(true))
})

test('removing the container closes a dialog inside it', async () => {
  document.body.append(container)
  const { kit } = compose([home()], { disableAppend: true })
  const unmount = kit.mount(container)
  await kit.open()
  unmount()
  await until(() => expect(kit.store.get(writable.modal).open).toBe(false))
  expect(document.querySelector('latchkit-host')).toBeNull()
})
