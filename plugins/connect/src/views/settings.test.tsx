import { createLatchkit } from '@latchkit/kernel'
import { createFakeSource, fakePlugin, testNetworks, walletPlugin } from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../index.ts'
import type { ConnectOptions } from '../options.ts'

const red = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const kits: { destroy(): void }[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

const email = fakePlugin({
  id: 'email',
  slots: {
    connectMethods: [
      {
        id: 'email',
        order: 10,
        label: 'Email',
        render: async () => ({ default: () => <p>Log in by email</p> }),
      },
    ],
  },
})

async function openList(options: ConnectOptions, ...plugins: readonly ReturnType<typeof fakePlugin>[]) {
  const kit = createLatchkit({
    kitId: `settings-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [connect(options), walletPlugin(createFakeSource()), ...plugins],
  })
  kits.push(kit)
  await kit.open('Connect')
  return kit
}

const rows = () => page.getByRole('dialog').getByRole('listitem').elements()

test('enableWallets: false leaves the other login methods', async () => {
  await openList({ enableWallets: false }, email)
  await expect.element(page.getByText('Log in by email')).toBeVisible()
  expect(rows()).toEqual([])
  expect(page.getByRole('button', { name: /All Wallets/ }).elements()).toEqual([])
})

test('without another login method, enableWallets: false still shows the wallets, so that a visitor can connect', async () => {
  await openList({ enableWallets: false })
  await expect.poll(() => rows()).toHaveLength(1)
})

test('connectorImages replaces the picture of a wallet', async () => {
  await openList({ connectorImages: { wallet: red } })
  await expect
    .poll(() => page.getByRole('dialog').element().querySelector('li img')?.getAttribute('src'))
    .toBe(red)
})
