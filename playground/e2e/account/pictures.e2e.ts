import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { connectWallet } from '../lib/flows.ts'
import { modal, press } from '../lib/modal.ts'
import { listedTests, servicesOf } from '../lib/openListed.ts'
import { openView } from '../lib/openView.ts'
import { takePicture, takePictureByNight } from '../lib/pictures.ts'
import { waitForButton, waitForText } from '../lib/waits.ts'

const { open, listing } = listedTests()

const signet = 'bip122:00000008819873e925422c1ff0f99f7c'
const signetPath = '/public/getAssetImage/b3406e4a-bbfc-44fb-e3a6-89673c78b700'
const networks = ['eip155:31337', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', signet]
const plugins = { pictures: {}, solana: {}, bip122: {}, connect: {} }
const kit = { networks, plugins }

/** Counts the `blob:` URLs of the page that are not revoked. */
const before = `
  globalThis.blobs = new Set()
  const [make, revoke] = [URL.createObjectURL, URL.revokeObjectURL]
  URL.createObjectURL = (blob) => { const url = make.call(URL, blob); blobs.add(url); return url }
  URL.revokeObjectURL = (url) => { blobs.delete(url); return revoke.call(URL, url) }`
const blobs = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, 'blobs') as Set<string>).size)

const row = (page: Page, name: string) => modal(page).getByRole('button', { name })
const sourceOf = (page: Page, name: string) => row(page, name).locator('img').getAttribute('src')

/** Opens the list of networks, and waits for the picture that the set has. */
async function openNetworks(page: Page): Promise<void> {
  await openView(page, 'Networks')
  await waitForButton(page, 'Local One', 'Local Solana', 'Bitcoin Signet')
  await row(page, 'Local Solana').locator('img').waitFor()
}

test('networks have pictures by their ids: of the set, of the service for what the set lacks, or a letter', async () => {
  const { page } = await open({}, { pairs: false, kit, before })
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await page.waitForTimeout(800)
  expect(listing.assets).toEqual([])
  await openNetworks(page)
  await row(page, 'Bitcoin Signet').locator('img').waitFor()
  expect(await sourceOf(page, 'Local Solana')).toMatch(/^data:image\/svg\+xml,/)
  expect(await sourceOf(page, 'Bitcoin Signet')).toMatch(/^blob:/)
  expect(await row(page, 'Local One').locator('img').count()).toBe(0)
  await takePicture(page, 'pictures-networks')
  expect(listing.assets).toEqual([signetPath])
  expect(await blobs(page)).toBe(1)
  await page.evaluate(() => window.latchkit?.kit.remove('pictures'))
  await expect.poll(() => modal(page).locator('li img').count()).toBe(0)
  expect(await blobs(page)).toBe(0)
})

byNight('without a service, the set is all there is, and no other host is asked', async () => {
  const { walletList: _listing, ...services } = servicesOf()
  const { page } = await open({}, { pairs: false, kit: { ...kit, projectId: null, services } })
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await openNetworks(page)
  await page.waitForTimeout(300)
  expect(await row(page, 'Bitcoin Signet').locator('img').count()).toBe(0)
  expect(paths.filter((path) => path.includes('/public/'))).toEqual([])
})

testEach(0, ['html', 'hang', 'missing', 'huge', 'broken'])(
  'a picture of the service that is %s stays a letter, and no row moves',
  async (kind) => {
    listing.pictures = kind
    const { page } = await open({}, { pairs: false, kit, before })
    await openNetworks(page)
    const box = await row(page, 'Bitcoin Signet').boundingBox()
    await expect.poll(() => listing.assets.length).toBeGreaterThan(0)
    await page.waitForTimeout(kind === 'hang' ? 2_300 : 600)
    expect(await row(page, 'Bitcoin Signet').boundingBox()).toEqual(box)
    expect(await row(page, 'Bitcoin Signet').locator('img').count()).toBe(0)
    expect(await sourceOf(page, 'Local Solana')).toMatch(/^data:/)
  },
)

byNight(
  'tokens that call themselves USDT and the like have their symbol drawn, in the account and when sending',
  async () => {
    const { page } = await open({}, { pairs: false, kit: { plugins: { pictures: {}, connect: {} } } })
    await connectWallet(page)
    await openView(page, 'Account')
    const tokens = modal(page).getByRole('region', { name: 'Tokens' }).getByRole('listitem')
    // Those of the rows that are on the screen.
    await expect.poll(() => drawnIn(tokens)).toEqual(['ETH', 'LUSD', 'USDT'])
    await takePictureByNight(page, 'pictures-tokens')
    await press(page, 'Send')
    await openView(page, 'SendToken')
    await waitForText(page, 'USDT')
    await expect.poll(() => drawnIn(modal(page).getByRole('listitem'))).toContain('USDT')
    expect(listing.assets).toEqual([])
  },
)

/** The texts in the pictures of rows. A picture of the set has none. */
const drawnIn = (rows: Locator): Promise<(string | undefined)[]> =>
  rows
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => decodeURIComponent((image as HTMLImageElement).src).match(/>(\w*)<\/text>/)?.[1]),
    )

byNight('the plugin that is not composed costs nothing: letters, and no request', async () => {
  const { page } = await open({}, { pairs: false, kit: { networks, plugins: { solana: {}, bip122: {} } } })
  await openView(page, 'Networks')
  await waitForButton(page, 'Local Solana')
  await page.waitForTimeout(300)
  expect(await modal(page).locator('li img').count()).toBe(0)
  expect(listing.assets).toEqual([])
})
