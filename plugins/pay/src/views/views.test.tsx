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
import { pay } from '../index.ts'
import { type Answers, mockService, pageUrl, session, unlistedUrl } from '../testing/openModel.ts'
import { hash, options, recipient, thief } from '../testing/payments.ts'

const kits: { destroy(): void }[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const kit of kits.splice(0)) kit.destroy()
})

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

async function open(answers: Answers = {}, isConnected = true) {
  const service = mockService(answers)
  const source = createFakeSource({ connect: async () => [fakeConnection()], request: async () => hash })
  const kit = createLatchkit({
    kitId: `pay-${performance.now()}`,
    projectId: 'p',
    remoteConfig: false,
    networks: testNetworks,
    services: { data: 'https://data.test' },
    plugins: [
      pay(),
      walletPlugin(source, createFakeAdapter({ transactionStatus: async () => 'included' })),
      viewPlugin('views', ['Connect']),
    ],
    onDiagnostic: () => undefined,
  })
  kits.push(kit)
  if (isConnected) await kit.connect({ connector: 'wallet' })
  return { kit, service, source }
}

/** Presses an exchange while the browser blocks every window. */
async function payBlocked(): Promise<void> {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await button('Continue with Binance').click()
}

test('the payment is shown whole, and is paid by the keyboard', async () => {
  const { kit, source } = await open()
  const api = await kit.api('pay')
  const paid = api.pay(options)
  await expect.element(dialog().getByRole('heading', { name: 'How you pay' })).toBeVisible()
  await expect.element(dialog().getByText('1.5 ETH', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText(recipient, { exact: true })).toBeVisible()
  await expect.element(button('Pay with Wallet')).toBeEnabled()
  expect(source.requests).toEqual([])
  button('Pay with Wallet').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('Payment completed')).toBeVisible()
  expect(await paid).toEqual({ success: true, result: hash })
})

test('a blocked window is a link to the host, without an opener', async () => {
  const { kit } = await open()
  await (await kit.api('pay')).openPay(options)
  await payBlocked()
  await expect.element(dialog().getByText('The window was blocked')).toBeVisible()
  const link = dialog().getByRole('link', { name: 'Open pay.binance.com' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(link).toHaveAttribute('href', pageUrl)
})

test('a page on a host that is not known is shown by its whole host, and opened by a second press', async () => {
  const { kit } = await open({ payUrl: { url: unlistedUrl, sessionId: session } })
  await (await kit.api('pay')).openPay(options)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await button('Continue with Binance').click()
  await expect.element(dialog().getByText('Check the website first')).toBeVisible()
  await expect.element(dialog().getByText('www.binance.com.evil.example', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText(/not known to belong to .?Binance/)).toBeVisible()
  expect(dialog().getByRole('link').elements()).toEqual([])
  expect(opened).toHaveBeenCalledTimes(1)
  await button('Open the website').click()
  expect(opened).toHaveBeenCalledTimes(2)
})

test('a refused page is no link', async () => {
  const { kit } = await open({ payUrl: { url: `https://x.example/?to=${thief}`, sessionId: session } })
  await (await kit.api('pay')).openPay(options)
  await payBlocked()
  await expect.element(dialog().getByText('The payment page was refused')).toBeVisible()
  expect(dialog().getByRole('link').elements()).toEqual([])
  await button('Choose another way').click()
  await expect.element(dialog().getByRole('heading', { name: 'How you pay' })).toBeVisible()
})

test('without a payment and without a wallet, the views say what to do', async () => {
  const { kit } = await open({}, false)
  await kit.open('Pay')
  await expect.element(dialog().getByText('There is nothing to pay')).toBeVisible()
  await kit.open('PayWithExchange')
  await expect.element(dialog().getByText('No wallet is connected')).toBeVisible()
})

test('a deposit has presets in dollars, and shows the amount and the account', async () => {
  const { kit } = await open()
  await kit.open('PayWithExchange')
  await expect.element(dialog().getByText('0.005 ETH', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText(firstAddress, { exact: true })).toBeVisible()
  await button('$100').click()
  await expect.element(dialog().getByText('0.05 ETH', { exact: true })).toBeVisible()
})

test('without a price, the amount of a deposit is one of the asset', async () => {
  const { kit } = await open({ price: 404 })
  await kit.open('PayWithExchange')
  await expect.element(dialog().getByText('10 ETH', { exact: true })).toBeVisible()
  expect(button('$10').elements()).toEqual([])
  await dialog().getByRole('textbox', { name: 'Amount' }).fill('')
  await expect.element(dialog().getByText('Please enter an amount')).toBeVisible()
  await expect.element(button('Continue with Binance')).toBeDisabled()
})

test('exchanges that could not be loaded are loaded when the visitor tries again', async () => {
  const { kit, service } = await open({ exchanges: 503 })
  await (await kit.api('pay')).openPay(options)
  await expect.element(dialog().getByText('Exchanges could not be loaded')).toBeVisible()
  // The wallet can be paid with meanwhile.
  await expect.element(button('Pay with Wallet')).toBeEnabled()
  service.answers.exchanges = { exchanges: [{ id: 'binance', name: 'Binance' }], total: 1 }
  await button('Try again').click()
  await expect.element(button('Continue with Binance')).toBeEnabled()
  await kit.open('PayWithExchange')
  await expect.element(button('Continue with Binance')).toBeEnabled()
})
