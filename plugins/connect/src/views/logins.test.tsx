import { createLatchkit } from '@latchkit/kernel'
import { atom } from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  fakeConnector,
  fakePlugin,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { ListItem } from '@latchkit/kernel/ui'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../index.ts'
import type { ConnectOptions } from '../options.ts'

const kits: { destroy(): void }[] = []
afterEach(async () => {
  for (const kit of kits.splice(0)) kit.destroy()
  await page.viewport(1024, 768)
})

const login = (id: string, label: string, order: number) => ({
  id,
  order,
  label,
  render: async () => ({
    default: () => <ListItem icon={null} name={label} onClick={() => undefined} />,
  }),
})
const logins = fakePlugin({
  id: 'logins',
  slots: { connectMethods: [login('email', 'By email', 10), login('socials', 'By Google', 20)] },
})

/** Opens the list of a visitor with ten wallets. */
async function openList(width: number, height: number, options: ConnectOptions = {}) {
  await page.viewport(width, height)
  const wallets = Array.from({ length: 10 }, (_, index) =>
    fakeConnector({ id: `wallet${index}`, name: `Wallet ${index}`, type: 'ANNOUNCED' }),
  )
  const source = { ...createFakeSource(), connectors: atom(wallets) }
  const kit = createLatchkit({
    kitId: `logins-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [connect(options), walletPlugin(source), logins],
  })
  kits.push(kit)
  await kit.open('Connect')
  await expect.element(button('Wallet 9')).toBeVisible()
  await expect.element(button('By Google')).toBeVisible()
  // The card moves while it opens.
  const root = button('By Google').element().getRootNode() as ShadowRoot
  await expect.poll(() => root.getAnimations().length).toBe(0)
}

const button = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) })

/** Whether a click on the middle of the button would reach it. */
function isInSight(name: string): boolean {
  const element = button(name).element()
  const { left, top, width, height } = element.getBoundingClientRect()
  const root = element.getRootNode() as ShadowRoot
  return element.contains(root.elementFromPoint(left + width / 2, top + height / 2))
}

test.each([
  ['a small phone', 360, 640],
  ['a phone', 390, 844],
  ['a desktop', 1024, 768],
])('below ten wallets, the logins are in sight without scrolling on %s', async (_, width, height) => {
  await openList(width, height)
  expect(isInSight('Wallet 0')).toBe(true)
  expect(isInSight('Wallet 9')).toBe(false)
  expect(isInSight('By email')).toBe(true)
  expect(isInSight('By Google')).toBe(true)
})

test('a wallet that gets the focus is not behind the logins', async () => {
  await openList(360, 640)
  for (let index = 0; index < 10; index += 1) {
    ;(button(`Wallet ${index}`).element() as HTMLElement).focus()
    expect(isInSight(`Wallet ${index}`), `${index}`).toBe(true)
  }
})

test('in a low window the logins do not cover the list', async () => {
  await openList(360, 420)
  expect(isInSight('By email')).toBe(false)
})

test('logins that the site puts first stay above the wallets', async () => {
  await openList(360, 640, { connectMethodsOrder: ['email', 'social', 'wallet'] })
  expect(isInSight('By email')).toBe(true)
  const top = (name: string) => button(name).element().getBoundingClientRect().top
  expect(top('By Google')).toBeLessThan(top('Wallet 0'))
})
