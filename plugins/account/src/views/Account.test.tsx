import { createLatchkit } from '@latchkit/kernel'
import { createFakeSource, fakePlugin, testNetworks, walletPlugin } from '@latchkit/kernel/testing'
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

/** Opens the account of a kit with two actions, and returns their names in order. */
async function actionsWith(features: Readonly<Record<string, unknown>>): Promise<() => readonly string[]> {
  const kit = createLatchkit({
    kitId: `account-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [account(), walletPlugin(createFakeSource()), action('receive', 10), action('send', 20)],
    features,
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  await kit.open()
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
