import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { byNight, isNight, testEach } from '../lib/byNight.ts'
import { refusedLinks } from '../lib/hostileLinks.ts'
import { modal, press, pressExact } from '../lib/modal.ts'
import { openedBy } from '../lib/openedBy.ts'
import { listedTests, names } from '../lib/openListed.ts'
import { phoneContext } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { waitForButton } from '../lib/waits.ts'

const { open, listing } = listedTests()

const fields = ['homepage', 'app_store', 'play_store', 'chrome_store', 'webapp_link'] as const

/** Creates a listing row per link, with the link in every field that a visitor could follow. */
const createRows = (links: readonly string[]) =>
  links.map((link, index) => ({
    id: `h${index}`,
    name: `Hostile ${index}`,
    ...Object.fromEntries(fields.map((field) => [field, link])),
    mobile_link: link,
    desktop_link: link,
    link_mode: link,
  }))

/** Returns the protocol of every link in the modal, as the browser parses it. */
const linkProtocols = (page: Page) =>
  modal(page)
    .locator('a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))

test('a dangerous link of a listing is not used, and its wallet shows that it has no link', {
  timeout: 180_000,
}, async () => {
  expect(refusedLinks.length).toBeGreaterThanOrEqual(150)
  // Each link goes into one field of one wallet, so about 30 wallets hold all links.
  const wallets = Array.from({ length: Math.ceil(refusedLinks.length / fields.length) }, (_, index) => ({
    id: `h${index}`,
    name: `Hostile ${index}`,
    ...Object.fromEntries(
      fields.map((field, fieldIndex) => [field, refusedLinks[index * fields.length + fieldIndex]]),
    ),
  }))
  listing.rows = [...wallets, { id: 'good', name: 'Good', homepage: 'https://good.example' }]
  const { page } = await open({}, { pairs: false, wallets: [] })
  await openView(page, 'AllWallets')
  const search = modal(page).getByRole('searchbox', { name: 'Search wallets' })
  for (const { name } of wallets.filter((_, at) => isNight || at % 10 === 0)) {
    await search.fill(name)
    await pressExact(page, name)
    await waitForButton(page, 'Use another wallet')
    expect(await linkProtocols(page), name).toEqual([])
    await press(page, 'Back')
    await search.waitFor()
  }
  await search.fill('Good')
  await press(page, 'Good')
  await modal(page).getByRole('link', { name: 'Website' }).waitFor()
  expect(await linkProtocols(page)).toEqual(['https:'])
})

byNight('on a phone, wallets without a valid link are not listed', async () => {
  listing.rows = [
    ...createRows(refusedLinks.slice(0, 95)),
    { id: 'good', name: 'Good', mobile_link: 'good://' },
  ]
  const { page } = await open({}, { wallets: [], context: phoneContext })
  await openView(page, 'AllWallets')
  await modal(page).getByRole('searchbox', { name: 'Search wallets' }).fill('o')
  await waitForButton(page, 'Good')
  expect((await names(page)).filter((name) => name !== '')).toEqual(['Good'])
})

const externalOrigin = 'https://elsewhere.example'
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`

testEach(1, [
  ['a script', { contentType: 'image/svg+xml', body: svg('<script>parent.pwned=1</script>') }],
  [
    'an address',
    {
      contentType: 'image/svg+xml',
      body: svg(`<image href="${externalOrigin}/x.png" width="9" height="9"/>`),
    },
  ],
  ['a page', { contentType: 'text/html', body: '<script>globalThis.pwned=1</script>' }],
  ['a page called a picture', { contentType: 'image/png', body: '<script>globalThis.pwned=1</script>' }],
  ['five megabytes', { contentType: 'image/png', body: 'x'.repeat(5_000_000) }],
  ['nothing', { status: 404, body: '' }],
])('a wallet with an image that is %s is listed, and runs nothing', async (_, response) => {
  const hostileIds = ['../../x', '?a=b', '#x', 'https://elsewhere.example/x.png', '__proto__']
  listing.rows = hostileIds.map((image_id, at) => ({ id: `p${at}`, name: `Picture ${at}`, image_id }))
  const { page } = await open({}, { pairs: false, wallets: [] })
  const requestUrls: string[] = []
  page.on('request', (request) => requestUrls.push(request.url()))
  await page.route(/getWalletImage/, (route) => route.fulfill(response))
  await openView(page, 'AllWallets')
  await waitForButton(page, 'Picture 4')
  await page.waitForTimeout(500)
  const ownOrigins = [inject('pages'), inject('cloud'), listing.url, 'blob:', 'data:']
  const externalUrls = requestUrls.filter((url) => !ownOrigins.some((start) => url.startsWith(start)))
  expect(externalUrls).toEqual([])
  // An image id is encoded as a part of the path, whatever it contains.
  const paths = requestUrls.filter((url) => url.includes('x.png') || url.includes('a%3Db'))
  expect(paths.every((url) => url.startsWith(`${listing.url}/getWalletImage/`))).toBe(true)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
  expect(await modal(page).getByRole('listitem').count()).toBe(5)
  // The images are requested: without that, the test would prove nothing.
  expect(requestUrls.filter((url) => url.includes('/getWalletImage/')).length).toBeGreaterThan(0)
})

/** A script that would write to the local storage of the page's origin if it ran there. */
const markingScript = '<script>localStorage.setItem("pwned","1")</script>'
const png = '\x89PNG\r\n\x1a\n'
const gifType = 'image/svg+xml;x=image/gif'

const twoFormats = (start: string) => Buffer.from(start, 'latin1')

// Only the first of them is an image, of which a copy is shown.
testEach(1, [
  ['PNG that goes on as a page', 1, { contentType: 'image/png', body: twoFormats(png + markingScript) }],
  ['SVG', 0, { contentType: 'image/svg+xml', body: svg(markingScript) }],
  ['SVG called PNG', 0, { contentType: 'image/png', body: svg(markingScript) }],
  ['PNG called SVG', 0, { contentType: 'image/svg+xml', body: twoFormats(png + svg(markingScript)) }],
  ['GIF that goes on as a page', 0, { contentType: gifType, body: `GIF89a${svg(markingScript)}` }],
])(
  'an image that is %s, opened in its own tab, runs nothing with the origin of the site',
  async (_, shown, response) => {
    listing.rows = [{ id: 'p0', name: 'Picture 0', image_id: 'any' }]
    const { page } = await open(
      {},
      {
        pairs: false,
        wallets: [],
        before: `
        globalThis.blobs = []
        const make = URL.createObjectURL
        URL.createObjectURL = (blob) => { const url = make.call(URL, blob); blobs.push(url); return url }`,
      },
    )
    await page.route(/getWalletImage/, (route) => route.fulfill(response))
    await Promise.all([page.waitForResponse(/getWalletImage/), openView(page, 'AllWallets')])
    await waitForButton(page, 'Picture 0')
    await page.waitForTimeout(300)
    const blobs = await page.evaluate(() => Reflect.get(globalThis, 'blobs') as string[])
    expect(blobs).toHaveLength(shown)
    for (const url of blobs) {
      const tab = await openedBy(page, () => page.evaluate((blob) => void window.open(blob), url))
      await tab.waitForLoadState()
      expect(await tab.evaluate(() => document.contentType)).toMatch(/^image\/(png|jpeg|gif|webp|avif)$/)
      await tab.close()
    }
    expect(await page.evaluate(() => localStorage.getItem('pwned'))).toBeNull()
  },
)
