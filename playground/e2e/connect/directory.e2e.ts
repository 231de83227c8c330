import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { pairNow } from '../lib/fakePairing.ts'
import { connectWallet, disconnect, waitForConnected, waitForStatus } from '../lib/flows.ts'
import { madeUp } from '../lib/listing.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { listedTests, names, openAll, rows } from '../lib/openListed.ts'
import { walletName, walletRdns } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { recordEvents, recordedEvents } from '../lib/site.ts'
import { openList, waitForButton, waitForText } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

const { open, listing } = listedTests()

test('18: 150 wallets load in pages of 40 while scrolling, without duplicates; recommended wallets are requested with 4', async () => {
  listing.rows = madeUp(150)
  const { page } = await open({}, { wallets: [] })
  await openAll(page)
  await waitForText(page, 'Wallet 00005')
  const pages = () => listing.calls.filter(({ query }) => query.entries === '40')
  expect(listing.calls.filter(({ query }) => query.entries === '4')).toHaveLength(1)
  expect(pages().map(({ query }) => query.page)).toEqual(['1'])
  const seen = new Set<string>()
  const scroll = modal(page).getByRole('list', { name: 'Wallets' }).locator('..')
  for (let step = 0; step < 60 && seen.size < 150; step += 1) {
    for (const name of await names(page)) if (name) seen.add(name)
    expect(await rows(page).count()).toBeLessThan(60)
    await scroll.evaluate((box) => box.scrollBy(0, 300))
    await page.waitForTimeout(80)
  }
  expect([...seen].sort()).toEqual(madeUp(150).map(({ name }) => name))
  // The list has exactly one position per wallet, so no wallet occupies two of them.
  const sizes = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('aria-setsize')))
  expect(new Set(sizes)).toEqual(new Set(['150']))
  expect(pages().map(({ query }) => query.page)).toEqual(['1', '2', '3', '4'])
  expect(pages().every(({ query }) => query.exclude?.split(',').length === 4)).toBe(true)
  expect(pages().every(({ query }) => query.chains === 'eip155:31337,eip155:31338')).toBe(true)
})

test('19: a search sends one request, 300 ms after the last key, for 100 entries, and is reported', async () => {
  listing.rows = [...madeUp(150), { id: 'm1', name: 'Metamorph' }, { id: 'm2', name: 'Metal Purse' }]
  const { page } = await open({}, { wallets: [{ name: 'Meta Here', rdns: 'meta.here' }] })
  await recordEvents(page)
  await openAll(page)
  const box = modal(page).getByRole('searchbox', { name: 'Search wallets' })
  const searches = () =>
    listing.calls.flatMap(({ query }) => (query.search === undefined ? [] : [[query.search, query.entries]]))
  // The page's clock stands still between the keys: on a busy machine more than 300 ms pass from one to the next.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  for (const key of 'meta') {
    await page.clock.runFor(299)
    await box.press(key)
  }
  await page.clock.runFor(299)
  await page.waitForTimeout(200)
  expect(searches()).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(searches).toEqual([['meta', '100']])
  await page.clock.resume()
  await waitForButton(page, 'Metamorph')
  expect(searches()).toHaveLength(1)
  expect(await names(page)).toEqual(['Meta Here', 'Metamorph', 'Metal Purse'])
  expect(await recordedEvents(page)).toContainEqual({
    event: 'SEARCH_WALLET',
    properties: { search: 'meta' },
  })
  await box.fill('nothing like it')
  await waitForText(page, 'No wallet found')
  await box.fill('')
  await waitForButton(page, 'Wallet 00001')
  listing.fault = 400
  await box.fill('metal')
  await waitForText(page, 'Could not load the wallet list')
  listing.fault = undefined
  await press(page, 'Try again')
  await waitForButton(page, 'Metal Purse')
})

test('20: of three wallets connected in turn, the latest two are recent, in order, before the installed ones', async () => {
  const { page } = await open(
    {},
    {
      pairs: false,
      kit: { projectId: null },
      wallets: [{}, { name: 'Second', rdns: 'second.wallet' }, { name: 'Third', rdns: 'third.wallet' }],
    },
  )
  for (const [name, rdns] of [
    [walletName, 'test.wallet'],
    ['Second', 'second.wallet'],
    ['Third', 'third.wallet'],
  ] as const) {
    await connectWallet(page, name, rdns)
    await disconnect(page)
  }
  await openModal(page)
  await modal(page).getByText('Recent').first().waitFor()
  expect(await rows(page).allTextContents()).toEqual(
    ['ThirdRecent', 'SecondRecent', `${walletName}Installed`].map((text) => expect.stringContaining(text)),
  )
  await page.reload()
  await openModal(page)
  await modal(page).getByText('Recent').first().waitFor()
  expect(await names(page)).toEqual(['Third', 'Second', walletName])
  expect(
    await page.evaluate(() =>
      JSON.parse(localStorage.getItem('@latchkit/main/connect/recent_wallets') ?? '[]'),
    ),
  ).toMatchObject([
    { id: 'third.wallet', name: 'Third' },
    { id: 'second.wallet', name: 'Second' },
  ])
})

byNight('a listed wallet that was paired is recent, and keeps its links', async () => {
  listing.rows = madeUp(12)
  const { page } = await open({}, { wallets: [] })
  await openModal(page, 'Wallet 00002')
  await waitForText(page, 'Pairing with Wallet 00002')
  await pairNow(page)
  await waitForStatus(page, 'connected')
  await disconnect(page)
  await openModal(page, 'Wallet 00002 Recent')
  await waitForText(page, 'Pairing with Wallet 00002')
})

byNight('an installed wallet is shown once, neither as featured nor among all wallets', async () => {
  listing.rows = [{ id: 'f1', name: 'Field', rdns: walletRdns }, ...madeUp(45)]
  const { page } = await open({ featuredWalletIds: ['f1'] })
  await openList(page, 'Wallet 00004')
  expect((await names(page)).filter((name) => name === 'Field')).toEqual([])
  await press(page, /^All Wallets/)
  await waitForButton(page, 'Wallet 00005')
  expect((await names(page)).slice(0, 2)).toEqual([walletName, 'Wallet 00001'])
})

testEach(0, ['html', 'hang', 'missing'])(
  'images that are %s are replaced by a letter, without a layout shift',
  async (kind) => {
    listing.rows = madeUp(8)
    listing.pictures = kind
    const { page } = await open({}, { wallets: [] })
    await openModal(page)
    const row = modal(page).getByRole('button', { name: 'Wallet 00001' })
    await row.waitFor()
    const box = await row.boundingBox()
    await page.waitForTimeout(kind === 'hang' ? 2_300 : 600)
    expect(await row.boundingBox()).toEqual(box)
    expect(await row.locator('img').count()).toBe(0)
  },
)

byNight('images are blob URLs, which are revoked with the plugin', async () => {
  listing.rows = madeUp(8)
  const { page } = await open(
    {},
    {
      wallets: [],
      before: `
        globalThis.blobs = new Set()
        const [make, revoke] = [URL.createObjectURL, URL.revokeObjectURL]
        URL.createObjectURL = (blob) => { const url = make.call(URL, blob); blobs.add(url); return url }
        URL.revokeObjectURL = (url) => { blobs.delete(url); return revoke.call(URL, url) }`,
    },
  )
  await openModal(page)
  const image = modal(page).getByRole('button', { name: 'Wallet 00001' }).locator('img')
  await image.waitFor()
  expect(await image.getAttribute('src')).toMatch(/^blob:/)
  const blobs = () => page.evaluate(() => (Reflect.get(globalThis, 'blobs') as Set<string>).size)
  await expect.poll(blobs).toBe(4)
  await page.evaluate(() => window.latchkit?.kit.remove('connect'))
  expect(await blobs()).toBe(0)
})

byNight('invalid rows of a listing are skipped, valid ones stay, and no link runs code', async () => {
  listing.rows = [
    null,
    7,
    'x',
    [],
    {},
    { id: 'no-name' },
    { id: 5, name: 'Five' },
    {
      id: 'evil',
      name: 'Evil‮ Wallet',
      homepage: 'javascript:alert(1)',
      app_store: 'intent://x',
      chrome_store: 'https://chromewebstore.google.com/detail/good/x',
    },
    { id: 'dup', name: 'Once' },
    { id: 'dup', name: 'Twice' },
    ...madeUp(3),
  ]
  const { page } = await open({}, { pairs: false, wallets: [] })
  await openView(page, 'AllWallets')
  await waitForButton(page, 'Wallet 00003')
  expect(await names(page)).toEqual(['Evil Wallet', 'Once', 'Wallet 00001', 'Wallet 00002', 'Wallet 00003'])
  await press(page, 'Evil Wallet')
  await modal(page).getByRole('link', { name: 'Chrome Web Store' }).waitFor()
  expect(await modal(page).getByRole('link').count()).toBe(1)
})

byNight('all wallets can be used by keyboard', async () => {
  listing.rows = madeUp(150)
  const { page } = await open({}, { wallets: [] })
  await openAll(page)
  await modal(page).getByRole('button', { name: 'Wallet 00001' }).focus()
  const focused = () =>
    page.evaluate(() => document.querySelector('latchkit-host')?.shadowRoot?.activeElement?.textContent)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toContain('Wallet 00013')
  await page.keyboard.press('Home')
  await expect.poll(focused).toContain('Wallet 00001')
  await page.keyboard.press('Enter')
  await waitForText(page, 'Pairing with Wallet 00001')
})

test('if the listing fails, the installed wallets work, and the list of all wallets says so', async () => {
  listing.rows = madeUp(20)
  listing.fault = 500
  const { page } = await open()
  await setMode(page, 'approve')
  await openModal(page, /^All Wallets/)
  await waitForButton(page, 'Try again')
  await press(page, walletName)
  await waitForConnected(page)
})
