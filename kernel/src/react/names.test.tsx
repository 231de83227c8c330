import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Identity, nameResolverToken } from '../contracts/names.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { defineLatchkitElements } from '../element/index.ts'
import { compose, destroyKits, loadOf, screens } from '../modal/testing/openModal.ts'
import { createFakeSource, fakePlugin, firstAddress, secondAddress, walletPlugin } from '../testing/index.ts'
import { AccountButton, LatchkitProvider } from './index.ts'

const roots: Root[] = []
const container = document.createElement('main')
document.body.append(container)
let count = 0
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  destroyKits()
  localStorage.clear()
  container.replaceChildren()
})

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** Composes a wallet, and a resolver that calls each address in a way. */
function composeNames(identify: (address: string) => Promise<Identity>) {
  const requested: string[] = []
  const names = fakePlugin({
    id: 'names',
    on: ['service:nameResolver'],
    setup: (context) =>
      context.provide(nameResolverToken, {
        resolve: async () => undefined,
        identify(address) {
          requested.push(address)
          return identify(address)
        },
      }),
  })
  const source = createFakeSource()
  const home = screens('home', { Connect: loadOf(() => null), Account: loadOf(() => null) })
  const { kit } = compose([home, walletPlugin(source), names], {})
  return { kit, source, requested }
}

/** Shows a button of React and one of the elements. */
function show(kit: Latchkit): void {
  const prefix = `names${++count}`
  defineLatchkitElements(kit, { prefix })
  container.append(document.createElement(`${prefix}-account-button`))
  const place = document.createElement('div')
  container.append(place)
  const root = createRoot(place)
  roots.push(root)
  root.render(
    <LatchkitProvider kit={kit}>
      <AccountButton balance="hide" />
    </LatchkitProvider>,
  )
}

const buttons = (name: string | RegExp) => page.getByRole('button', { name })
const connect = (kit: Latchkit) => kit.connect({ connector: 'wallet' })
const shortAddress = /^Account 0x\w\w…\w{6}$/

test('both buttons show the name and the picture of the account, and those of another account', async () => {
  const names: Readonly<Record<string, Identity>> = {
    [firstAddress]: { name: 'alice.eth', avatar: picture },
  }
  const { kit, source, requested } = composeNames(async (address) => names[address] ?? {})
  show(kit)
  expect(requested).toEqual([])
  await connect(kit)
  await expect.poll(() => buttons('Account alice.eth').elements().length).toBe(2)
  const images = buttons('Account alice.eth')
    .elements()
    .map((button) => button.querySelector('img'))
  expect(images.map((image) => image?.src)).toEqual([picture, picture])
  // The host of an avatar does not learn the URL of the page.
  expect(images.map((image) => image?.referrerPolicy)).toEqual(['no-referrer', 'no-referrer'])
  source.watches.at(-1)?.changed({ accounts: [`eip155:1:${secondAddress}`] })
  await expect.poll(() => buttons(shortAddress).elements().length).toBe(2)
  expect(buttons('Account alice.eth').elements()).toEqual([])
})

test.each([
  ['that fails', () => Promise.reject(new Error('down'))],
  ['with a hostile name', async () => ({ name: 'alice\u202E', avatar: 'javascript:alert(1)' })],
])('a resolver %s leaves the address', async (_, identify) => {
  const { kit, requested } = composeNames(identify)
  show(kit)
  await connect(kit)
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  await expect.poll(() => buttons(shortAddress).elements().length).toBe(2)
  expect(container.querySelector('img')).toBeNull()
})
