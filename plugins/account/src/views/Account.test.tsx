import { createLatchkit, type LatchkitOptions } from '@latchkit/kernel'
import {
  atom,
  type BalanceState,
  balanceSourceToken,
  type NameResolver,
  nameResolverToken,
} from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  fakePlugin,
  firstAddress,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '../index.ts'

const kits: { destroy(): void }[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

const action = (id: string, order: number) =>
  fakePlugin({
    id,
    slots: {
      walletActions: [
        { id, order, label: `Action ${id}`, opens: 'Account', icon: async () => ({ default: [] }) },
      ],
    },
  })

/** Opens the account of a kit with two actions. */
async function openAccount(options: Partial<LatchkitOptions> = {}): Promise<void> {
  const kit = createLatchkit({
    kitId: `account-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [account(), walletPlugin(createFakeSource()), action('receive', 10), action('send', 20)],
    ...options,
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  await kit.open()
}

/** Opens the account with features, and returns the names of its actions in order. */
async function actionsWith(features: Readonly<Record<string, unknown>>): Promise<() => readonly string[]> {
  await openAccount({ features })
  return () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Action/ })
      .elements()
      .map(({ textContent }) => textContent)
}

test('actions have the order of their plugins', async () => {
  const names = await actionsWith({})
  await expect.poll(() => names()).toEqual(['Action receive', 'Action send'])
})

test('the feature walletFeaturesOrder of the kit orders the actions', async () => {
  const names = await actionsWith({ walletFeaturesOrder: ['send', 'receive'] })
  await expect.poll(() => names()).toEqual(['Action send', 'Action receive'])
})

const networkWith = (url: string) => [
  { ...testNetworks[0], blockExplorers: { default: { name: 'Scan', url } } },
]
const explorer = () => page.getByRole('dialog').getByRole('link', { name: 'View on Scan' })

test.each(['https://scan.example', 'https://scan.example/'])(
  'the account links to the explorer of its network, %s, in a tab without access to the page',
  async (url) => {
    await openAccount({ networks: networkWith(url) })
    await expect.element(explorer()).toHaveAttribute('href', `https://scan.example/address/${firstAddress}`)
    await expect.element(explorer()).toHaveAttribute('rel', 'noopener noreferrer')
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', '//scan.example', 'https://user@scan.example', ''])(
  'an explorer at %j is no link',
  async (url) => {
    await openAccount({ networks: networkWith(url) })
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Copy address' })).toBeVisible()
    expect(explorer().elements()).toEqual([])
  },
)

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** Opens the account with a resolver that calls it in a way. */
const openNamed = (identify: NameResolver['identify']) =>
  openAccount({
    plugins: [
      account(),
      walletPlugin(createFakeSource()),
      fakePlugin({
        id: 'names',
        on: ['service:nameResolver'],
        setup: (context) => context.provide(nameResolverToken, { resolve: async () => undefined, identify }),
      }),
    ],
  })

test('the account shows its name and its picture, and its address below them', async () => {
  await openNamed(async () => ({ name: 'alice.eth', avatar: picture }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('alice.eth')).toBeVisible()
  await expect.element(dialog.getByTitle(firstAddress)).toBeVisible()
  const images = dialog.element().querySelectorAll('img')
  expect([...images].map(({ src, referrerPolicy }) => [src, referrerPolicy])).toEqual([
    [picture, 'no-referrer'],
  ])
})

test('a name that could not be checked is called so, and the whole address is shown with it', async () => {
  await openNamed(async () => ({ claimedName: 'alice.eth' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/alice\.eth.*, not checked/)).toBeVisible()
  await expect.poll(() => dialog.element().textContent?.replaceAll(/\s/g, '')).toContain(firstAddress)
  const { scrollWidth, clientWidth } = dialog.element()
  expect(scrollWidth).toBe(clientWidth)
})

test('a long name does not widen the account', async () => {
  await openNamed(async () => ({ name: `${'a'.repeat(250)}.eth` }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^a+\.eth$/)).toBeVisible()
  const { scrollWidth, clientWidth } = dialog.element()
  expect(scrollWidth).toBe(clientWidth)
})

test('a resolver that fails leaves the account as it is', async () => {
  await openNamed(() => Promise.reject(new Error('down')))
  await expect.element(page.getByRole('dialog').getByTitle(firstAddress)).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Copy address' })).toBeVisible()
})

/** Opens the account with a source that has read its balance some time ago. */
const openWithBalance = (ageMs: number, part: Partial<BalanceState> = {}) => {
  const data = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }
  const readAt = performance.now() - ageMs
  const state = atom<BalanceState>({ data, readAt, error: undefined, loading: false, ...part })
  const source = fakePlugin({
    id: 'balance-source',
    on: ['service:balanceSource'],
    setup: (context) =>
      context.provide(balanceSourceToken, { balanceOf: () => state, refresh: () => undefined }),
  })
  return openAccount({ plugins: [account(), walletPlugin(createFakeSource()), source] })
}
const age = () => page.getByRole('dialog').getByText(/^Updated/)

test.each<[string, number, Partial<BalanceState>]>([
  ['could not be updated', 300_000, { error: new Error('down') }],
  ['should have been updated', 300_000, {}],
])('F07: a balance that %s stays, with its age', async (_, ageMs, part) => {
  await openWithBalance(ageMs, part)
  await expect.element(page.getByRole('dialog').getByText('1.000 ETH')).toBeVisible()
  await expect.element(age()).toHaveTextContent('Updated 5 minutes ago')
  expect(page.getByRole('dialog').getByText('Token Balance Unavailable').elements()).toEqual([])
})

test('a balance that is up to date shows no age', async () => {
  await openWithBalance(31_000)
  await expect.element(page.getByRole('dialog').getByText('1.000 ETH')).toBeVisible()
  await new Promise((done) => setTimeout(done, 1_200))
  expect(age().elements()).toEqual([])
})
