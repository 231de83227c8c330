import { afterEach, expect, test, vi } from 'vitest'
import {
  button,
  compose,
  destroyKits,
  dialog,
  hostOf,
  isOpen,
  loadOf,
  screens,
  textOf,
  until,
} from './testing/openModal.ts'

afterEach(() => {
  vi.restoreAllMocks()
  destroyKits()
})

/** Waits for the code of BelowView, which loads after the view is shown and begins with removing the attributes. */
async function guardLoaded() {
  hostOf().inert = true
  await until(() => expect(hostOf().inert).toBe(false))
}

async function openModal() {
  const result = compose([screens('hello', { Hello: loadOf(() => <button type="button">Here</button>) })])
  await result.kit.open('Hello')
  await until(() => expect(textOf()).toContain('Here'))
  await guardLoaded()
  return result
}

const active = () => hostOf().shadowRoot?.activeElement
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

test.each(['inert', 'aria-hidden'])(
  'F57, T40: %s that the page sets on the open modal is removed, and the focus stays',
  async (name) => {
    await openModal()
    const here = button('Here')
    here.focus()
    hostOf().setAttribute(name, 'true')
    await frame()
    expect(hostOf().hasAttribute(name)).toBe(false)
    expect(active()).toBe(here)
  },
)

test('an attribute from before the opening is removed as well; while the modal is closed, the page decides', async () => {
  const { kit } = await openModal()
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  hostOf().inert = true
  await frame()
  expect(hostOf().inert).toBe(true)
  await kit.open('Hello')
  await until(() => expect(textOf()).toContain('Here'))
  expect(hostOf().inert).toBe(false)
  expect(dialog().contains(active() ?? null)).toBe(true)
})

test('a page that sets the attribute again and again does not hang', async () => {
  await openModal()
  const host = hostOf()
  const repeat = new MutationObserver(() => {
    if (!host.inert) host.inert = true
  })
  repeat.observe(host, { attributeFilter: ['inert'] })
  host.inert = true
  await frame()
  repeat.disconnect()
  expect(host.inert).toBe(true)
})
