import { verifyMessage } from 'ethers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { variants } from '../lib/byNight.ts'
import { addFault } from '../lib/chain.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { connectWallet, fillSend, modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { addresses, walletName } from '../lib/openPage.ts'
import { compose } from '../lib/thirdParty.ts'
import { askedMethods, setMode } from '../lib/wallet.ts'

// `hostTests` also checks every page for uncaught errors and for violations of its content security policy.
const open = hostTests()
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const result = (page: Page) => page.getByRole('status', { name: 'Result' }).textContent()

async function checkSigning(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(() => result(page), { timeout: 20_000 }).toMatch(/^0x[0-9a-f]{130}$/)
  expect(verifyMessage('Hello from the host page', (await result(page)) ?? '')).toBe(addresses[0])
}

async function checkSending(page: Page): Promise<void> {
  await fillSend(page, '0.001', receiver)
  await modal(page).getByRole('button', { name: 'Preview Send' }).click()
  await modal(page).getByRole('button', { name: 'Send 0.001 ETH' }).click()
  await modal(page).getByText('Transaction started').waitFor({ timeout: 25_000 })
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
}

/** Checks that a visitor can still connect, sign and send while a plugin fails. */
async function checkKit(page: Page): Promise<void> {
  await connectWallet(page)
  await checkSigning(page)
  await checkSending(page)
}

test.each(variants(['hangs', 'throws', 'rejects'], 1))(
  'F46: with a plugin whose setup %s, a user connects, signs and sends',
  async (setup) => {
    const { page } = await open()
    await compose(page, { id: 'bad', on: ['boot', 'intent', 'open', 'service:connectorSource'], setup })
    await checkKit(page)
  },
)

const decorators = ['navigate', 'connectors', 'close', 'connected', 'changed', 'prepare', 'settled', 'track']
const disconnectHooks = ['disconnecting', 'disconnected']

test.each(variants(['throws', 'rejects', 'hangs'], 1))(
  'F48: a tap that %s changes nothing unless its hook decides, and hooks that wait end after 5 s',
  async (behavior) => {
    const { page } = await open()
    const taps = Object.fromEntries([...decorators, ...disconnectHooks].map((hook) => [hook, behavior]))
    await compose(page, { id: 'bad', taps })
    await checkKit(page)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await waitForStatus(page, 'disconnected')
  },
)

test.each(variants(['throws', 'hangs', 'rejects'], 1))(
  'F48: a guard that %s rejects the request: the error names the plugin, and the wallet receives nothing',
  async (behavior) => {
    const { page } = await open()
    await compose(page, { id: 'guard', on: ['hook:guard'], taps: { guard: behavior } })
    await connectWallet(page)
    const since = Date.now()
    await page.getByRole('button', { name: 'Sign message' }).click()
    await page.getByText('The plugin "guard" could not check this').waitFor()
    expect(Date.now() - since).toBeLessThan(behavior === 'hangs' ? 8_000 : 3_000)
    expect(await askedMethods(page)).not.toContain('personal_sign')
    await page.evaluate(() => window.latchkit?.kit.remove('guard'))
    await checkSigning(page)
  },
)

test.each(variants(['throws', 'rejects'], 1))(
  'F48: a classify tap that %s rejects requests, and everything works again without it',
  async (behavior) => {
    const { page } = await open()
    await compose(page, { id: 'strict', on: ['hook:classify'], taps: { classify: behavior } })
    await connectWallet(page)
    await page.getByRole('button', { name: 'Sign message' }).click()
    await page.getByText('Requested RPC call is not allowed').waitFor()
    expect(await askedMethods(page)).not.toContain('personal_sign')
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.latchkit?.kit.remove('strict'))
    await checkSigning(page)
  },
)

test.each(variants(['hangs', 'throws', 'rejects'], 1))(
  'F48: a connecting tap that %s prevents the connection, and does not block the view',
  async (behavior) => {
    const { page } = await open()
    await compose(page, { id: 'gate', on: ['hook:connecting'], taps: { connecting: behavior } })
    await setMode(page, 'approve')
    await openModal(page)
    await modal(page).getByRole('button', { name: walletName }).click()
    if (behavior === 'hangs') await modal(page).getByText(`Continue in ${walletName}`).waitFor()
    else await modal(page).getByText('The plugin "gate" could not check this').waitFor()
    expect(await askedMethods(page)).toEqual([])
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'hidden' })
    await waitForStatus(page, 'disconnected')
    await page.evaluate(() => window.latchkit?.kit.remove('gate'))
    await checkKit(page)
  },
)

const openThirdParty = async (page: Page) => {
  await connectWallet(page)
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Third party' }).click()
}
const dialog = (page: Page) => page.getByRole('dialog')
/** The titles of the views in the modal. An open modal always has one. */
const titles = (page: Page) => dialog(page).getByRole('heading', { level: 2 }).allTextContents()

test('F47: a view that throws shows an error with retry and back, and everything else works', async () => {
  const { page } = await open()
  await compose(page, { id: 'bad', view: 'throws' })
  await openThirdParty(page)
  await dialog(page).getByText('This part stopped working').waitFor()
  expect(await titles(page)).toEqual(['A third party'])
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByText('This part stopped working').waitFor()
  await dialog(page).getByRole('button', { name: 'Back' }).last().click()
  await dialog(page).getByRole('button', { name: 'Disconnect' }).waitFor()
  expect(await titles(page)).toEqual(['Account'])
  await dialog(page).getByRole('button', { name: 'Third party' }).click()
  await dialog(page).getByText('This part stopped working').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await checkSigning(page)
  await checkSending(page)
})

test('F47: a view that throws once works after a retry', async () => {
  const { page } = await open()
  await compose(page, { id: 'bad', view: 'throws once' })
  await openThirdParty(page)
  // React itself renders a second time before it reports the error to the boundary.
  await dialog(page).getByText('The view of a third party').waitFor()
  await page.keyboard.press('Escape')
  await checkSigning(page)
})

test('F49: a view whose code is missing is requested twice, then shows what to do, and nothing else is affected', async () => {
  const { page } = await open()
  await compose(page, { id: 'bad', view: 'missing' })
  await openThirdParty(page)
  await dialog(page).getByText('A new version is available').waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'viewAsked'))).toBe(2)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'viewAsked'))).toBe(4)
  await dialog(page).getByText('A new version is available').waitFor()
  await dialog(page).getByRole('button', { name: 'Back' }).last().click()
  await dialog(page).getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.keyboard.press('Escape')
  await checkSigning(page)
  await checkSending(page)
})

const missingResponses = {
  'is not found': { status: 404, body: '' },
  'is a page of HTML': { status: 200, contentType: 'text/html', body: '<!doctype html><p>Shop</p>' },
} as const

const missingChunk = (chunk: string, how: keyof typeof missingResponses) => ({
  chunk,
  how,
  answer: missingResponses[how],
})

test.each(
  variants(
    [
      missingChunk('send.plugin', 'is not found'),
      missingChunk('send.Send', 'is a page of HTML'),
      missingChunk('send.Send', 'is not found'),
      missingChunk('send.plugin', 'is a page of HTML'),
    ],
    1,
  ),
)('F49: $chunk $how: a reload is offered, and keeps the connection', async ({ chunk, answer }) => {
  const { page } = await open()
  const files = chunkPattern(`${chunk}-`)
  await page.route(files, (route) => route.fulfill(answer))
  await connectWallet(page)
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await modal(page).getByText('A new version is available').waitFor()
  expect(await titles(page)).toEqual(['Send'])
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
  await checkSigning(page)
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await modal(page).getByText('A new version is available').waitFor()
  await page.unroute(files)
  await modal(page).getByRole('button', { name: 'Reload' }).click()
  await waitForStatus(page, 'connected')
  await setMode(page, 'approve')
  await checkSending(page)
})

test('F49: a kit whose first view does not load says so and closes, and works after a reload', async () => {
  const { page } = await open()
  await page.route(/assets\/connect\./, (route) => route.fulfill({ status: 404, body: '' }))
  await openModal(page)
  await modal(page).getByText('A new version is available').waitFor()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  await openModal(page)
  await modal(page).getByText('A new version is available').waitFor()
  await page.unroute(/assets\/connect\./)
  await modal(page).getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await checkKit(page)
})

test('F49: one retry is enough when the code is available again', async () => {
  const { page } = await open()
  await page.route(/assets\/connect\./, (route) => route.abort())
  await openModal(page)
  await modal(page).getByText('A new version is available').waitFor()
  await page.unroute(/assets\/connect\./)
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await modal(page).getByRole('button', { name: walletName }).waitFor()
  await page.keyboard.press('Escape')
  await checkKit(page)
})

test('F49: a modal that does not load is requested again with the next click', async () => {
  const { page } = await open({ at: 'vanilla' })
  const button = page.locator('latchkit-button').getByRole('button')
  await page.route(/assets\/kernel\.mountHost-/, (route) => route.abort())
  await button.click()
  await page.waitForTimeout(300)
  expect(await dialog(page).count()).toBe(0)
  await page.unroute(/assets\/kernel\.mountHost-/)
  await button.click()
  await dialog(page).getByRole('button', { name: walletName }).waitFor()
})

test('F49: a toast and an alert whose code is missing affect nothing else', async () => {
  const { page } = await open({ kit: { projectId: 'project' } })
  await addFault({ service: 'wallet-list', fault: { kind: 'status', status: 403 } })
  const urls: string[] = []
  await page.route(/assets\/kernel\.(AlertBar|Toaster)-/, (route) => {
    urls.push(route.request().url())
    return route.fulfill({ status: 404, body: '' })
  })
  await connectWallet(page)
  await openModal(page)
  await expect.poll(() => urls.some((url) => url.includes('AlertBar'))).toBe(true)
  await modal(page).getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(() => urls.some((url) => url.includes('Toaster'))).toBe(true)
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
  await checkSigning(page)
})

test.each(['left', 'closed'] as const)(
  'F50: code that loads after its view was %s shows nothing',
  async (how) => {
    const { page } = await open()
    await compose(page, { id: 'slow', view: 'late' })
    await openThirdParty(page)
    await dialog(page).getByRole('status', { name: 'Loading' }).waitFor()
    if (how === 'left') await dialog(page).getByRole('button', { name: 'Back' }).click()
    else await page.keyboard.press('Escape')
    await page.evaluate(() => (Reflect.get(globalThis, 'releaseView') as () => void)())
    await page.waitForTimeout(400)
    expect(await page.getByText('The view of a third party').count()).toBe(0)
    expect(await titles(page)).toEqual(how === 'left' ? ['Account'] : [])
    expect(await dialog(page).count()).toBe(how === 'left' ? 1 : 0)
    if (how === 'left') await page.keyboard.press('Escape')
    await checkSigning(page)
  },
)
