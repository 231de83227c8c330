import { type ChainId, createLatchkit } from '@latchkit/kernel'
import { atom } from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  fakeConnector,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { networks } from '../index.ts'

const kits: { destroy(): void }[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name })
const heading = (name: string) => dialog().getByText(name, { exact: true })

/** Connects a wallet without a window of its own, and records the networks that are requested from it. */
async function open() {
  const requested: ChainId[] = []
  const answers: (() => void)[] = []
  const source = createFakeSource()
  const wallet = {
    ...source,
    connectors: atom([fakeConnector({ type: 'AUTH' })]),
    switchNetwork(_: unknown, chainId: ChainId) {
      requested.push(chainId)
      return new Promise<boolean>((resolve) =>
        answers.push(() => {
          source.watches[0]?.changed({ chainId })
          resolve(true)
        }),
      )
    },
  }
  const kit = createLatchkit({
    kitId: `networks-${performance.now()}`,
    projectId: null,
    networks: [...testNetworks, { ...testNetworks[0], id: 3, name: 'Three' }],
    plugins: [networks(), walletPlugin(wallet), viewPlugin('views', ['Connect'])],
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  return { kit, requested, answer: () => answers.shift()?.() }
}

test('every switch that a site requests is confirmed, also one that follows at once', async () => {
  const { kit, requested, answer } = await open()
  const first = kit.switchNetwork('eip155:2').catch((error) => error.reason)
  await button('Switch').click()
  await expect.poll(() => requested).toEqual(['eip155:2'])
  const second = kit.switchNetwork('eip155:3')
  await expect.element(heading('Switch to Three')).toBeVisible()
  expect(await first).toBe('USER_REJECTED')
  expect(requested).toEqual(['eip155:2'])
  await button('Switch').click()
  await expect.poll(() => requested).toEqual(['eip155:2', 'eip155:3'])
  answer()
  answer()
  await second
  await expect.poll(() => dialog().elements()).toEqual([])
})

test('a view that a site opened to switch closes once the wallet has switched', async () => {
  const { kit, answer } = await open()
  await kit.open('SwitchNetwork', { chainId: 'eip155:2' })
  await expect.element(heading('Switching to Two network...')).toBeVisible()
  await vi.waitFor(() => answer())
  await expect.poll(() => dialog().elements()).toEqual([])
})
