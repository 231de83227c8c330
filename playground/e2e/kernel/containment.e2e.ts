import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import {
  checkSigning,
  connectWallet,
  disconnect,
  openAccount,
  reviewSend,
  waitForStatus,
} from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, modal, openModal, press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { compose, type ThirdParty } from '../lib/thirdParty.ts'
import { openShowing, waitForButton, waitForClosed, waitForText } from '../lib/waits.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'

// `hostTests` also checks every page for uncaught errors and for violations of its content security policy.
const open = hostTests()
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

async function checkSending(page: Page): Promise<void> {
  await reviewSend(page, '0.001', receiver)
  await press(page, 'Send 0.001 ETH')
  await modal(page).getByText('Transaction started').waitFor({ timeout: 25_000 })
  await closeModal(page)
}

/** Checks that a visitor can still connect, sign and send while a plugin fails. */
async function checkKit(page: Page): Promise<void> {
  await connectWallet(page)
  await checkSigning(page)
  await checkSending(page)
}

testEach(1, ['hangs', 'throws', 'rejects'])(
  'F46: with a plugin whose setup %s, a user connects, signs and sends',
  async (setup) => {
    const { page } = await open()
    await compose(page, { id: 'bad', on: ['boot', 'intent', 'open', 'service:connectorSource'], setup })
    await checkKit(page)
  },
)

const decorators = ['navigate', 'connectors', 'close', 'connected', 'changed', 'prepare', 'settled', 'track']
const disconnectHooks = ['disconnecting', 'disconnected']

testEach(0, ['throws', 'rejects', 'hangs'])(
  'F48: a tap that %s changes nothing unless its hook decides, and hooks that wait end after 5 s',
  async (behavior) => {
    const { page } = await open()
    const taps = Object.fromEntries([...decorators, ...disconnectHooks].map((hook) => [hook, behavior]))
    await compose(page, { id: 'bad', taps })
    await checkKit(page)
    await disconnect(page)
  },
)

testEach(1, ['throws', 'hangs', 'rejects'])(
  'F48: a guard that %s rejects the request: the error names the plugin, and the wallet receives nothing',
  async (behavior) => {
    const { page } = await open()
    await compose(page, { id: 'guard', on: ['hook:guard'], taps: { guard: behavior } })
    await connectWallet(page)
    const since = Date.now()
    await page.getByRole('button', { name: 'Sign message' }).click()
    await page.getByText('The plugin "guard" could not check this').waitFor()
    expect(Date.now() - since).toBeLessThan(behavior === 'hangs' ? 8_000 : 3_000)
    expect(await requestsOf(page)).not.toContain('personal_sign')
    await page.evaluate(() => window.latchkit?.kit.remove('guard'))
    await checkSigning(page)
  },
)

testEach(0, ['throws', 'rejects'])(
  'F48: a classify tap that %s rejects requests, and everything works again without it',
  async (behavior) => {
    const { page } = await open()
    await compose(page, { id: 'strict', on: ['hook:classify'], taps: { classify: behavior } })
    await connectWallet(page)
    await page.getByRole('button', { name: 'Sign message' }).click()
    await page.getByText('Requested RPC call is not allowed').waitFor()
    expect(await requestsOf(page)).not.toContain('personal_sign')
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.latchkit?.kit.remove('strict'))
    await checkSigning(page)
  },
)

testEach(0, ['hangs', 'throws', 'rejects'])(
  'F48: a connecting tap that %s prevents the connection, and does not block the view',
  async (behavior) => {
    const { page } = await open()
    await compose(page, { id: 'gate', on: ['hook:connecting'], taps: { connecting: behavior } })
    await setMode(page, 'approve')
    await openModal(page, walletName)
    if (behavior === 'hangs') await waitForText(page, `Continue in ${walletName}`)
    else await waitForText(page, 'The plugin "gate" could not check this')
    expect(await requestsOf(page)).toEqual([])
    await closeModal(page)
    await waitForStatus(page, 'disconnected')
    await page.evaluate(() => window.latchkit?.kit.remove('gate'))
    await checkKit(page)
  },
)

/** Opens a page with a plugin whose view fails, and that view from Account. */
async function openThirdParty(view: NonNullable<ThirdParty['view']>): Promise<Page> {
  const { page } = await open()
  await compose(page, { id: 'bad', view })
  await openAccount(page)
  await press(page, 'Third party')
  return page
}
/** The titles of the views in the modal. An open modal always has one. */
const titles = (page: Page) => modal(page).getByRole('heading', { level: 2 }).allTextContents()

test('F47: a view that throws shows an error with retry and back, and everything else works', async () => {
  const page = await openThirdParty('throws')
  await waitForText(page, 'This part stopped working')
  expect(await titles(page)).toEqual(['A third party'])
  await press(page, 'Try again')
  await waitForText(page, 'This part stopped working')
  await modal(page).getByRole('button', { name: 'Back' }).last().click()
  await waitForButton(page, 'Disconnect')
  expect(await titles(page)).toEqual(['Account'])
  await press(page, 'Third party')
  await waitForText(page, 'This part stopped working')
  await closeModal(page)
  await checkSigning(page)
  await checkSending(page)
})

byNight('F47: a view that throws once works after a retry', async () => {
  const page = await openThirdParty('throws once')
  // React itself renders a second time before it reports the error to the boundary.
  await waitForText(page, 'The view of a third party')
  await page.keyboard.press('Escape')
  await checkSigning(page)
})

test('F49: a view whose code is missing is requested twice, then shows what to do, and nothing else is affected', async () => {
  const page = await openThirdParty('missing')
  await waitForText(page, 'A new version is available')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'viewAsked'))).toBe(2)
  await press(page, 'Try again')
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'viewAsked'))).toBe(4)
  await waitForText(page, 'A new version is available')
  await modal(page).getByRole('button', { name: 'Back' }).last().click()
  await waitForButton(page, 'Disconnect')
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

testEach(0, [
  missingChunk('send.plugin', 'is not found'),
  missingChunk('send.Send', 'is a page of HTML'),
  missingChunk('send.Send', 'is not found'),
  missingChunk('send.plugin', 'is a page of HTML'),
])('F49: $chunk $how: a reload is offered, and keeps the connection', async ({ chunk, answer }) => {
  const { page } = await open()
  const files = chunkPattern(chunk)
  await page.route(files, (route) => route.fulfill(answer))
  await openAccount(page)
  await press(page, 'Send')
  await waitForText(page, 'A new version is available')
  expect(await titles(page)).toEqual(['Send'])
  await closeModal(page)
  await checkSigning(page)
  await openModal(page, 'Send')
  await waitForText(page, 'A new version is available')
  await page.unroute(files)
  await press(page, 'Reload')
  await waitForStatus(page, 'connected')
  await setMode(page, 'approve')
  await checkSending(page)
})

byNight(
  'F49: a kit whose first view does not load says so and closes, and works after a reload',
  async () => {
    const { page } = await open()
    await page.route(chunkPattern('connect.'), (route) => route.fulfill({ status: 404, body: '' }))
    await openShowing(page, 'A new version is available')
    await press(page, 'Back')
    await waitForClosed(page)
    await openShowing(page, 'A new version is available')
    await page.unroute(chunkPattern('connect.'))
    await press(page, 'Reload')
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await checkKit(page)
  },
)

byNight('F49: one retry is enough when the code is available again', async () => {
  const { page } = await open()
  await page.route(chunkPattern('connect.'), (route) => route.abort())
  await openModal(page)
  await takePicture(page, 'connect-broken', 'A new version is available')
  await page.unroute(chunkPattern('connect.'))
  await press(page, 'Try again')
  await waitForButton(page, walletName)
  await page.keyboard.press('Escape')
  await checkKit(page)
})

byNight('F49: a toast and an alert whose code is missing affect nothing else', async () => {
  // The only alert of these that visitors of a site in production see.
  const { page } = await open({ kit: { projectId: '' } })
  const urls: string[] = []
  await page.route(/assets\/kernel\.(AlertBar|Toaster)-/, (route) => {
    urls.push(route.request().url())
    return route.fulfill({ status: 404, body: '' })
  })
  await openAccount(page)
  await expect.poll(() => urls.some((url) => url.includes('AlertBar'))).toBe(true)
  await press(page, 'Copy address')
  await expect.poll(() => urls.some((url) => url.includes('Toaster'))).toBe(true)
  await closeModal(page)
  await checkSigning(page)
})

testEach(1, ['left', 'closed'] as const)(
  'F50: code that loads after its view was %s shows nothing',
  async (how) => {
    const page = await openThirdParty('late')
    await modal(page).getByRole('status', { name: 'Loading' }).waitFor()
    if (how === 'left') await press(page, 'Back')
    else await page.keyboard.press('Escape')
    await page.evaluate(() => (Reflect.get(globalThis, 'releaseView') as () => void)())
    await page.waitForTimeout(400)
    expect(await page.getByText('The view of a third party').count()).toBe(0)
    expect(await titles(page)).toEqual(how === 'left' ? ['Account'] : [])
    expect(await modal(page).count()).toBe(how === 'left' ? 1 : 0)
    if (how === 'left') await page.keyboard.press('Escape')
    await checkSigning(page)
  },
)
