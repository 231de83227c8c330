import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { checkSigning, connectWallet, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, modal } from '../lib/modal.ts'
import { type PageName, walletName, walletRdns } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForButton } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

// `hostTests` also checks every page for uncaught errors and for violations of its content security policy.
const open = hostTests()

/** Every script of the built pages. Those that a page needs at the start have loaded before a test routes them. */
const scripts = /\/assets\/[^/]+\.js$/

/** After a redeployment, the files of the version before are not found. Returns a function that brings them back. */
async function redeploy(page: Page): Promise<() => Promise<void>> {
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unroute(scripts)
}

async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true)
  return () => page.context().setOffline(false)
}

const failures = { 'a redeployment': redeploy, 'the network is lost': goOffline } as const

const failure = (page: Page) => page.getByRole('dialog', { name: 'Could not load' })

/** Adds an element of the kit to the page. */
const addElement = (page: Page, tag: string, attributes: Readonly<Record<string, string>> = {}) =>
  page.evaluate(
    ([name, rows]) => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(rows)) element.setAttribute(key, value)
      document.body.append(element)
    },
    [tag, attributes] as const,
  )

interface Row {
  readonly button: string
  readonly at: PageName
  /** Adds the button to the page. */
  readonly add?: (page: Page) => Promise<void>
  readonly name: string
}

const rows: readonly Row[] = [
  { button: 'ConnectButton of React', at: 'hydrated', name: 'Sign up' },
  { button: '<latchkit-button>', at: 'vanilla', name: 'Connect wallet' },
  {
    button: '<latchkit-connect-button> for a namespace',
    at: 'vanilla',
    add: (page) => addElement(page, 'latchkit-connect-button', { label: 'Sign up', namespace: 'eip155' }),
    name: 'Sign up',
  },
  {
    button: '<latchkit-wallet-button>',
    at: 'vanilla',
    add: (page) => addElement(page, 'latchkit-wallet-button', { label: 'Sign up', wallet: walletRdns }),
    name: 'Sign up',
  },
]

const cases = (['a redeployment', 'the network is lost'] as const).flatMap((after) =>
  rows.map((row) => ({ ...row, after })),
)

testEach(cases.length, cases)(
  'F49: $button: the first click after $after says that the modal could not load, and the next click tries again',
  async ({ at, add, name, after }) => {
    const { page } = await open({ at })
    await add?.(page)
    const button = page.getByRole('button', { name, exact: true })
    await button.waitFor()
    const repair = await failures[after](page)
    await button.click()
    await failure(page).waitFor()
    expect(await modal(page).count()).toBe(0)
    expect(await button.getAttribute('aria-busy')).toBe('false')
    await page.keyboard.press('Escape')
    await failure(page).waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)
    await button.click()
    await failure(page).getByRole('button', { name: 'Close' }).click()
    await failure(page).waitFor({ state: 'detached' })
    await repair()
    await setMode(page, 'approve')
    await button.click()
    // A button of one wallet connects it without the list.
    if (name === 'Sign up' && add && (await page.locator('latchkit-wallet-button').count()) > 0)
      await waitForStatus(page, 'connected')
    else await waitForButton(page, walletName)
    expect(await failure(page).count()).toBe(0)
  },
)

/** Opens the modal by the site's code. Returns the reason if that fails. */
const openByCode = (page: Page) =>
  page.evaluate(() =>
    window.latchkit?.kit.open().then(
      () => 'open',
      (error: unknown) => `${Reflect.get(Object(error), 'reason')}`,
    ),
  )

testEach(2, ['a redeployment', 'the network is lost'] as const)(
  'F49: kit.open() after %s: rejects with the reason, and the visitor is told',
  async (after) => {
    const { page } = await open()
    const repair = await failures[after](page)
    expect(await openByCode(page)).toBe('CHUNK_LOAD_FAILED')
    await failure(page).waitFor()
    // One dialog, however often the site tries.
    expect(await openByCode(page)).toBe('CHUNK_LOAD_FAILED')
    expect(await failure(page).count()).toBe(1)
    await repair()
    expect(await openByCode(page)).toBe('open')
    expect(await failure(page).count()).toBe(0)
    await waitForButton(page, walletName)
    await closeModal(page)
    await connectWallet(page)
    await checkSigning(page)
  },
)

test('F49: Reload loads the new version, which opens', async () => {
  const { page } = await open({ at: 'vanilla' })
  const repair = await redeploy(page)
  const button = page.locator('latchkit-button').getByRole('button')
  await button.click()
  await takePicture(page, 'modal-gone')
  await repair()
  await failure(page).getByRole('button', { name: 'Reload' }).click()
  await failure(page).waitFor({ state: 'detached' })
  await button.click()
  await waitForButton(page, walletName)
})

byNight('F49: in the language of the button, whose texts have loaded with the page', async () => {
  const { page } = await open({ at: 'vanilla', kit: { locale: 'ar' } })
  const button = page.getByRole('button', { name: 'توصيل محفظة' })
  await button.waitFor()
  await redeploy(page)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'تعذّر التحميل' })
  await dialog.getByRole('button', { name: 'إعادة التحميل' }).waitFor()
  expect(await dialog.getAttribute('lang')).toBe('ar')
  await takePicture(page, 'modal-gone-ar')
})

test('F49: a kit that is destroyed takes the dialog with it', async () => {
  const { page } = await open()
  await redeploy(page)
  await openByCode(page)
  await failure(page).waitFor()
  await page.evaluate(() => window.latchkit?.kit.destroy())
  await failure(page).waitFor({ state: 'detached' })
  expect(await page.locator('latchkit-load-failure').count()).toBe(0)
})

test('F49: when every file loads at the second try, the modal opens as usual', async () => {
  const { page } = await open({ at: 'vanilla' })
  const failed = new Set<string>()
  await page.route(scripts, (route) => {
    const url = route.request().url()
    if (failed.has(url)) return route.continue()
    failed.add(url)
    return route.abort()
  })
  await page.locator('latchkit-button').getByRole('button').click()
  await waitForButton(page, walletName)
  expect(await failure(page).count()).toBe(0)
  expect(failed.size).toBeGreaterThan(1)
})
