import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Latchkit } from '../core/latchkit.ts'
import { writable } from '../core/state/atoms.ts'
import { useRouter } from '../react/hooks.ts'
import { fakeConnection } from '../testing/index.ts'
import { Button } from '../ui/primitives.tsx'
import { button, compose, endKits, find, hostOf, screens, shows, until } from './testing/openModal.ts'

const place = document.createElement('aside')
const field = document.createElement('input')
afterEach(() => {
  endKits()
  place.remove()
  field.remove()
})

function Wallets() {
  const router = useRouter()
  return <Button onClick={() => void router.push('Deep')}>Deeper</Button>
}

const home = () =>
  screens('home', {
    Connect: shows(Wallets),
    Account: shows(() => <p>Your account</p>),
    Deep: shows(() => <p>Deep down</p>),
  })

function embed(options: object = {}) {
  field.ariaLabel = 'Of the page'
  document.body.append(field, place)
  return compose([home()], { enableEmbedded: true, container: place, ...options })
}

const card = () => find('section')
const says = (text: string) => until(() => expect(card().textContent).toContain(text))
const set = (kit: Latchkit, atom: unknown, value: unknown) =>
  (kit as unknown as { store: { set(atom: unknown, value: unknown): void } }).store.set(atom, value)

test('it is drawn in its container by itself, at most 400 px wide, and nothing is appended to the body', async () => {
  embed()
  await says('Deeper')
  expect(hostOf().parentElement).toBe(place)
  expect(document.querySelectorAll('body > latchkit-host')).toHaveLength(0)
  expect(card().getBoundingClientRect().width).toBe(400)
  expect(hostOf().shadowRoot?.querySelector('dialog')).toBeNull()
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
  place.style.setProperty('width', '300px')
  expect(card().getBoundingClientRect().width).toBe(300)
  place.style.removeProperty('width')
  // Half-faded text has half its contrast.
  await Promise.all(
    card()
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  )
  const { violations } = await axe.run(hostOf())
  expect(violations).toEqual([])
})

test('it takes no focus by itself, and keeps it where the visitor works in it', async () => {
  const { kit } = embed()
  field.focus()
  await says('Deeper')
  expect(document.activeElement).toBe(field)
  await userEvent.click(button('Deeper'))
  await says('Deep down')
  await until(() => expect(hostOf().shadowRoot?.activeElement?.textContent).toBe('A screen'))
  field.focus()
  kit.close()
  await says('Deeper')
  expect(document.activeElement).toBe(field)
})

test('Escape does nothing to it; closed, it shows its first view again', async () => {
  const { kit } = embed()
  await says('Deeper')
  await userEvent.click(button('Deeper'))
  await says('Deep down')
  await userEvent.keyboard('{Escape}')
  expect(card().textContent).toContain('Deep down')
  expect(() => button('Close')).toThrow('No button')
  await userEvent.click(button('Back'))
  await says('Deeper')
  kit.close()
  await says('Deeper')
})

test('its first view follows the connection', async () => {
  const { kit } = embed()
  await says('Deeper')
  set(kit, writable.activeNamespace, 'eip155')
  set(kit, writable.connections, { eip155: [fakeConnection()] })
  await says('Your account')
  kit.close()
  await says('Your account')
  set(kit, writable.connections, {})
  await says('Deeper')
})

test('its place may move and go; without one it cannot be opened, and says how', async () => {
  const { kit } = embed({ container: undefined })
  await expect(kit.open()).rejects.toMatchObject({ reason: 'NO_CONTAINER' })
  const leave = kit.mountIn(place)
  await says('Deeper')
  const other = document.createElement('aside')
  document.body.append(other)
  const leaveOther = kit.mountIn(other)
  await until(() => expect(hostOf().parentElement).toBe(other))
  await says('Deeper')
  leaveOther()
  await until(() => expect(hostOf().parentElement).toBe(place))
  leave()
  await until(() => expect(document.querySelector('latchkit-host')).toBeNull())
  kit.mountIn(place)
  await says('Deeper')
  kit.destroy()
  expect(place.childElementCount).toBe(0)
  other.remove()
})

test('with disableAppend nothing is appended, and the modal opens where it is placed', async () => {
  document.body.append(place)
  const { kit } = compose([home()], { disableAppend: true })
  await expect(kit.prepare()).rejects.toThrow('put <latchkit-modal> in the page, or leave out disableAppend')
  expect(document.querySelector('latchkit-host')).toBeNull()
  kit.mountIn(place)
  expect(document.querySelector('latchkit-host')).toBeNull()
  await kit.open()
  expect(hostOf().parentElement).toBe(place)
  await until(() => expect(find('dialog').matches(':modal')).toBe(true))
})

test('the end of the place closes a dialog that waits there', async () => {
  document.body.append(place)
  const { kit } = compose([home()], { disableAppend: true })
  const leave = kit.mountIn(place)
  await kit.open()
  leave()
  await until(() => expect(kit.store.get(writable.modal).open).toBe(false))
  expect(document.querySelector('latchkit-host')).toBeNull()
})
