import { createLatchkit, type LatchkitOptions } from '@latchkit/kernel'
import {
  createFakeSource,
  fakePlugin,
  firstAddress,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
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
  await vi.waitFor(() => expect(names()).toEqual(['Action receive', 'Action send']))
})

test('the feature walletFeaturesOrder of the kit orders the actions', async () => {
  const names = await actionsWith({ walletFeaturesOrder: ['send', 'receive'] })
  await vi.waitFor(() => expect(names()).toEqual(['Action send', 'Action receive']))
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
