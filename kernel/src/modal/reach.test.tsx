import { afterEach, expect, test, vi } from 'vitest'
import {
  button,
  compose,
  dialog,
  endKits,
  hostOf,
  isOpen,
  screens,
  shows,
  textOf,
  until,
} from './testing/openModal.ts'

afterEach(() => {
  vi.restoreAllMocks()
  endKits()
})

/** The code that watches comes when the view is there. */
const watched = () => new Promise((done) => setTimeout(done, 500))

async function opened() {
  const made = compose([screens('hello', { Hello: shows(() => <button type="button">Here</button>) })])
  await made.kit.open('Hello')
  await until(() => expect(textOf()).toContain('Here'))
  await watched()
  return made
}

const active = () => hostOf().shadowRoot?.activeElement
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

test.each(['inert', 'aria-hidden'])(
  'F57, T40: %s that the page puts on the open modal is undone, and the focus is where it was',
  async (name) => {
    await opened()
    const here = button('Here')
    here.focus()
    hostOf().setAttribute(name, 'true')
    await frame()
    expect(hostOf().hasAttribute(name)).toBe(false)
    expect(active()).toBe(here)
  },
)

test('one that was there before it opened is undone too; closed, it is the page that decides', async () => {
  const { kit } = await opened()
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

test('a page that insists does not hang', async () => {
  await opened()
  const host = hostOf()
  const insist = new MutationObserver(() => {
    if (!host.inert) host.inert = true
  })
  insist.observe(host, { attributeFilter: ['inert'] })
  host.inert = true
  await frame()
  insist.disconnect()
  expect(host.inert).toBe(true)
})
