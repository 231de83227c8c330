import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { stackAtom } from '../core/state/atoms.ts'
import { Avatar } from '../ui/primitives.tsx'
import {
  cleanUp,
  compose,
  dialog,
  find,
  hostOf,
  isOpen,
  loadOf,
  opener,
  screens,
  textOf,
  until,
  waitForText,
} from './testing/openModal.ts'

afterEach(cleanUp)

const Connect = () => <button type="button">Wallet</button>
const Pictured = () => (
  <>
    <button type="button">Wallet</button>
    <Avatar name="Field" src="/far-away.png" />
  </>
)
function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  )
}
const wallet = () => find('button[type="button"]:not([aria-label])')

/** The plugin with the wallet list, which may be rendered before the modal opens. */
const list = (prerender = true) =>
  screens('list', { Connect: loadOf(Connect), Other: loadOf(() => <p>Other</p>) }, prerender)

const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

const settled = () => new Promise((done) => setTimeout(done, 100))

test('prepare renders the wallet list in the closed dialog, and opening shows the same elements', async () => {
  const { kit } = compose([list()])
  await kit.prepare()
  await waitForText('Wallet')
  expect(isOpen()).toBe(false)
  expect(kit.store.get(stackAtom)).toEqual([])
  const row = wallet()
  expect(isVisible(row)).toBe(false)
  await kit.open('Connect')
  await until(() => expect(isOpen()).toBe(true))
  expect(wallet()).toBe(row)
  expect(isVisible(row)).toBe(true)
})

test('a view that is rendered in advance takes neither the focus nor the screen reader, until it is opened', async () => {
  const { kit } = compose([list()])
  const outside = opener()
  await kit.prepare()
  await waitForText('Wallet')
  await settled()
  expect(document.activeElement).toBe(outside)
  await userEvent.tab()
  expect(hostOf().shadowRoot?.activeElement).toBeNull()
  await kit.open('Connect')
  await until(() => expect(hostOf().shadowRoot?.activeElement).toBe(find('#latchkit-title')))
})

test('a view that is rendered in advance has its layout, in a place where no lazy picture of another host loads', async () => {
  const requested = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('far-away'))
  const { kit } = compose([screens('list', { Connect: loadOf(Pictured) }, true)])
  await kit.prepare()
  await waitForText('Wallet')
  await settled()
  expect(wallet().offsetHeight).toBeGreaterThan(0)
  expect(document.documentElement.scrollHeight).toBeLessThan(9_000)
  expect(requested()).toEqual([])
  await kit.open('Connect')
  await until(() => expect(requested()).toHaveLength(1))
})

test('the height of the card is that of the view, also when it was rendered in advance', async () => {
  const { kit } = compose([list()])
  await kit.prepare()
  await waitForText('Wallet')
  await kit.open('Connect')
  await until(() => expect(wallet().offsetHeight).toBeGreaterThan(0))
  await settled()
  const { height } = dialog().getBoundingClientRect()
  expect(height).toBeGreaterThan(0)
  expect(wallet().getBoundingClientRect().bottom).toBeLessThan(height)
})

test('another view replaces the one that was rendered in advance', async () => {
  const { kit } = compose([list()])
  await kit.prepare()
  await waitForText('Wallet')
  await kit.open('Other')
  await waitForText('Other')
  expect(textOf()).not.toContain('Wallet')
})

test('a view that is opened with params is rendered again', async () => {
  const { kit } = compose([list()])
  await kit.prepare()
  await waitForText('Wallet')
  const row = wallet()
  await kit.open('Connect', { namespace: 'eip155' })
  await until(() => expect(isOpen()).toBe(true))
  expect(wallet()).not.toBe(row)
  expect(row.isConnected).toBe(false)
})

test('after closing, the list is rendered again in advance, without anything of the visit before', async () => {
  const { kit } = compose([screens('list', { Connect: loadOf(Counter) }, true)])
  await kit.open('Connect')
  await waitForText('Pressed 0')
  await userEvent.click(wallet())
  await waitForText('Pressed 1')
  const row = wallet()
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  expect(isVisible(row)).toBe(false)
  await waitForText('Pressed 0')
  const next = wallet()
  await kit.open('Connect')
  await until(() => expect(isOpen()).toBe(true))
  expect(wallet()).toBe(next)
})

test('a closed modal of other views is empty again, and a plugin that is removed takes its view with it', async () => {
  const plain = screens('plain', { Plain: loadOf(() => <p>Plain</p>) })
  const { kit } = compose([list(), plain])
  await kit.open('Plain')
  await waitForText('Plain')
  kit.close()
  await until(() => expect(textOf()).toBe(''))
  await kit.prepare()
  await waitForText('Wallet')
  kit.remove('list')
  await until(() => expect(textOf()).toBe(''))
})

test('a view that does not allow it is not rendered in advance', async () => {
  const { kit } = compose([list(false)])
  await kit.prepare()
  await settled()
  expect(textOf()).toBe('')
})
