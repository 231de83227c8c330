import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { connectWallet, disconnect, waitForStatus } from '../lib/flows.ts'
import { announceBroken, flood, usableNames } from '../lib/hostileAnnouncements.ts'
import { inertIcons, refusedIcons } from '../lib/hostileIcons.ts'
import { hostileNames } from '../lib/hostileNames.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, press } from '../lib/modal.ts'
import { names, rows } from '../lib/openListed.ts'
import { addresses, type PageOptions, walletName } from '../lib/openPage.ts'
import { handled } from '../lib/provider.ts'
import { openList, waitForLoaded, waitForText } from '../lib/waits.ts'

const openPage = hostTests()

/** Opens a page and records the URL of every request to a server that does not belong to the tests. */
async function open(options: PageOptions = {}) {
  const opened = await openPage(options)
  const externalUrls: string[] = []
  opened.page.on('request', (request) => {
    const isOwn = [inject('pages'), inject('cloud'), 'data:', 'blob:'].some((start) =>
      request.url().startsWith(start),
    )
    if (!isOwn) externalUrls.push(request.url())
  })
  return { ...opened, externalUrls }
}

/** Returns the number of elements in the modal. */
const countElements = (page: Page) =>
  page.locator('latchkit-host').evaluate((host) => host.shadowRoot?.querySelectorAll('*').length ?? 0)

const readPollution = (page: Page) =>
  page.evaluate(() => [Reflect.get(globalThis, 'pwned'), Reflect.get({}, 'name'), Reflect.get({}, 'id')])

/** A script that announces one wallet per entry, each with its own `uuid` and `rdns`, on every discovery request. */
const announceAll = (infos: readonly Readonly<Record<string, string>>[]) => `
  addEventListener('eip6963:requestProvider', () => {
    for (const [at, info] of ${JSON.stringify(infos)}.entries()) {
      const whole = { uuid: 'h' + at, rdns: 'hostile.w' + at, name: 'Hostile ' + at, icon: '', ...info }
      const provider = { request: async () => { throw { code: 4001, message: 'No' } } }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: whole, provider } }))
    }
  })
`

byNight(
  'of a thousand announcements a few are listed, a thousand more add nothing, and the wallet connects',
  async () => {
    const { page, externalUrls, requests } = await open({ before: `(${flood})()` })
    await openList(page, walletName)
    await expect.poll(() => rows(page).count()).toBe(64)
    await waitForLoaded(page)
    const sizeBefore = await countElements(page)
    expect(sizeBefore).toBeLessThan(64 * 6 + 60)
    const listed = await names(page)
    expect(listed[0]).toBe(walletName)
    expect(new Set(listed).size).toBe(64)
    await page.evaluate(() => Reflect.get(globalThis, 'floodAgain')())
    await page.waitForTimeout(200)
    expect(await names(page)).toEqual(listed)
    expect(await countElements(page)).toBe(sizeBefore)
    expect([externalUrls, requests]).toEqual([[], []])
    await page.keyboard.press('Escape')
    await connectWallet(page)
    await page.getByText(`eip155:31337:${addresses[0]}`).waitFor()
  },
)

test('invalid announcements are skipped, odd ones are listed once and work, and other wallets are not affected', async () => {
  const { page, externalUrls } = await open({ before: `(${announceBroken})()` })
  await openList(page, walletName)
  expect(await names(page)).toEqual([...usableNames, walletName])
  expect(await modal(page).getByText('2 with this name').count()).toBe(2)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'oddRequested'))).toEqual([])
  for (const name of ['Proto rdns', 'Constructor rdns', 'Script rdns', 'Proto uuid', 'Lender of a uuid']) {
    await press(page, name)
    await waitForStatus(page, 'connected')
    await page.getByText(`eip155:31337:${addresses[1]}`).waitFor()
    await disconnect(page)
    await openList(page, walletName)
  }
  expect((await names(page)).slice(0, 2)).toEqual(['Lender of a uuid', 'Proto uuid'])
  expect(await readPollution(page)).toEqual([undefined, undefined, undefined])
  expect(externalUrls).toEqual([])
  await page.keyboard.press('Escape')
  await connectWallet(page)
})

test('names are plain text without invisible and bidirectional characters, have at most 32 characters, and fit into their row', async () => {
  const { page } = await open({ before: announceAll(hostileNames.map(([name]) => ({ name }))) })
  await openList(page, walletName)
  const displayedNames = hostileNames.flatMap(([, name]) => name ?? [])
  expect(await names(page)).toEqual([...displayedNames, walletName])
  const boxes = await rows(page).evaluateAll((all) =>
    all.map((row) => {
      const { width, height } = row.getBoundingClientRect()
      return [Math.round(width), Math.round(height)].join()
    }),
  )
  expect(new Set(boxes).size).toBe(1)
  const placeholders = '{name} {count} $& $1 %s'
  await press(page, placeholders)
  await waitForText(page, 'Connection declined')
  await press(page, 'Back', '<img src=x onerror=pwn()>')
  await waitForText(page, 'Connection declined')
  expect(await readPollution(page)).toEqual([undefined, undefined, undefined])
})

// There are two groups because a page may announce only a limited number of wallets.
testEach(1, [
  ['refused', refusedIcons],
  ['inert', inertIcons],
])('a wallet with an icon that is %s is listed, runs nothing and requests nothing', async (kind, icons) => {
  const { page, externalUrls } = await open({ before: announceAll(icons.map((icon) => ({ icon }))) })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void handled(dialog.dismiss())
  })
  const requestUrls: string[] = []
  page.on('request', (request) => requestUrls.push(request.url()))
  await openList(page, walletName)
  expect(await rows(page).count()).toBe(icons.length + 1)
  // Leaves time for an image to be decoded, and for a script in it to run if it could.
  await page.waitForTimeout(500)
  const sources = await rows(page)
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  // The only remaining image is the icon of the test wallet.
  if (kind === 'refused') expect(sources).toHaveLength(1)
  else expect(sources.length).toBeGreaterThan(15)
  expect(sources.filter((src) => !/^data:image\/(png|webp|gif|jpeg|svg\+xml)[;,]/.test(src))).toEqual([])
  expect(
    requestUrls.filter((url) => /404|\.png/.test(new URL(url).pathname) && !url.startsWith('data:')),
  ).toEqual([])
  expect([externalUrls, dialogs]).toEqual([[], []])
  expect(await readPollution(page)).toEqual([undefined, undefined, undefined])
  await page.keyboard.press('Escape')
  await connectWallet(page)
})
