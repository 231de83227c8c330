import { createLatchkit } from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeSource,
  fakeConnection,
  firstAddress,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onramp } from '../index.ts'
import { mockService, type Responses } from '../testing/openModel.ts'
import { coinbaseUrl } from '../testing/orders.ts'

const kits: { destroy(): void }[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const kit of kits.splice(0)) kit.destroy()
})

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const amount = () => dialog().getByRole('textbox', { name: 'Amount' })

async function open(responses: Responses = {}, view = 'OnRampProviders') {
  const service = mockService(responses)
  const source = createFakeSource({ connect: async () => [fakeConnection()] })
  const kit = createLatchkit({
    kitId: `onramp-${performance.now()}`,
    projectId: 'p',
    remoteConfig: false,
    networks: testNetworks,
    services: { data: 'https://data.test' },
    plugins: [onramp(), walletPlugin(source, createFakeAdapter()), viewPlugin('views', ['Connect'])],
    onDiagnostic: () => undefined,
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  await kit.open(view)
  return { kit, service }
}

/** Presses Coinbase while the browser blocks every window. */
async function buyBlocked(): Promise<void> {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await button(/Buy with Coinbase/).click()
}

test('the view shows the whole address, the network, and what no service has quoted as an estimate', async () => {
  await open()
  await expect.element(dialog().getByText(firstAddress, { exact: true })).toBeVisible()
  await expect.element(dialog().getByText('Estimate', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText(/^USDC for 100 USD, before fees\./)).toBeVisible()
  await expect.element(button('Buy with Meld.io Fee 1–2%')).toBeEnabled()
})

test('a preset is entered by the keyboard, and an amount outside of the limits cannot be bought for', async () => {
  await open()
  await expect.element(button('$500')).toBeVisible()
  button('$500').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(amount()).toHaveValue('500')
  await expect.element(button('$500')).toHaveAttribute('aria-pressed', 'true')
  await amount().fill('7500.01')
  await expect.element(dialog().getByText('Enter at most 7500 USD')).toBeVisible()
  await expect.element(button(/Buy with Coinbase/)).toBeDisabled()
  await amount().fill('9')
  await expect.element(dialog().getByText('Enter at least 10 USD')).toBeVisible()
})

test('a blocked window is a link without an opener', async () => {
  await open({ url: { url: coinbaseUrl({ presetFiatAmount: '100' }) } })
  await buyBlocked()
  await expect.element(dialog().getByText('The window was blocked')).toBeVisible()
  const link = dialog().getByRole('link', { name: 'Open Coinbase' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(link).toHaveAttribute('href', coinbaseUrl({ presetFiatAmount: '100' }))
})

test('a refused link is no link', async () => {
  await open({ url: { url: coinbaseUrl({ presetFiatAmount: '1000' }) } })
  await buyBlocked()
  await expect.element(dialog().getByText('The checkout was refused')).toBeVisible()
  await expect.element(dialog().getByText(/not for what you have chosen/)).toBeVisible()
  expect(dialog().getByRole('link').elements()).toEqual([])
  await button('Start again').click()
  await expect.element(dialog().getByRole('heading', { name: 'Choose Provider' })).toBeVisible()
})

test('without a purchase and without a wallet, the views lead on', async () => {
  const { kit } = await open({}, 'BuyInProgress')
  await expect.element(dialog().getByText('No purchase has been started')).toBeVisible()
  await button('Buy').click()
  await expect.element(dialog().getByRole('heading', { name: 'Choose Provider' })).toBeVisible()
  await kit.disconnect()
  await kit.open('OnRampProviders')
  await expect.element(dialog().getByText('No wallet is connected')).toBeVisible()
  await expect.element(button('Connect wallet')).toBeVisible()
})
