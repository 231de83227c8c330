import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { composePairing } from '../lib/fakePairing.ts'
import { openModal } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { type ListingServer, madeUp, startListing } from '../lib/listing.ts'
import { hostUrl, type PageOptions, walletName } from '../lib/openPage.ts'
import { axeSource, picture } from '../lib/pictures.ts'

// Captures the views around the wallet list in every state, and checks each of them with axe.
const openPage = hostTests()
let listing: ListingServer

beforeAll(async () => {
  listing = await startListing()
})
afterEach(() => {
  listing.fault = undefined
})
afterAll(() => listing.stop())

const modal = (page: Page) => page.locator('latchkit-host').getByRole('dialog')
const services = JSON.parse(new URL(hostUrl()).searchParams.get('kit') ?? '{}').services
const longNameWallet = {
  id: 'long',
  name: 'A Listed Wallet Whose Name Has Sixty Characters, More Or Less So',
  mobile_link: 'l://',
}

async function open(options: object = {}, more: PageOptions & { locale?: string; pairs?: boolean } = {}) {
  const { locale = 'en', pairs = true, ...rest } = more
  const kit = {
    projectId: 'local',
    locale,
    services: { ...services, walletList: listing.url },
    plugins: { connect: options },
  }
  const opened = await openPage({ before: axeSource, kit, ...rest })
  if (pairs) await composePairing(opened.page)
  return opened.page
}

byNight('Connect: full, waiting for the listing, with terms, collapsed', async () => {
  listing.rows = [longNameWallet, ...madeUp(150)]
  const full = await open({ featuredWalletIds: ['long'] })
  await openModal(full)
  await modal(full).getByRole('button', { name: 'Wallet 00004' }).waitFor()
  expect(await picture(full, 'list-whole')).toEqual([])

  listing.fault = 'hang'
  const waiting = await open()
  await openModal(waiting)
  await modal(waiting).getByRole('button', { name: walletName }).waitFor()
  expect(await picture(waiting, 'list-waiting')).toEqual([])
  listing.fault = undefined

  const terms = { legalCheckbox: true, termsConditionsUrl: '/terms', privacyPolicyUrl: '/privacy' }
  const legal = await open(terms)
  await openModal(legal)
  await modal(legal).getByRole('button', { name: walletName }).click()
  await modal(legal).getByText('Tick the box to go on.').waitFor()
  await modal(legal).getByRole('button', { name: 'Wallet 00003' }).waitFor()
  expect(await picture(legal, 'list-terms')).toEqual([])

  const collapsed = await open({ collapseWallets: true })
  await openModal(collapsed)
  await modal(collapsed).getByRole('button', { name: 'Continue with a wallet' }).waitFor()
  expect(await picture(collapsed, 'list-collapsed')).toEqual([])
})

test('AllWallets: full, waiting, nothing found, broken', async () => {
  listing.rows = [longNameWallet, ...madeUp(150)]
  const page = await open()
  await openModal(page)
  await modal(page)
    .getByRole('button', { name: /^All Wallets/ })
    .click()
  await modal(page).getByRole('button', { name: 'Wallet 00005' }).waitFor()
  expect(await picture(page, 'all-full')).toEqual([])
  await modal(page).getByRole('searchbox').fill('zzz')
  await modal(page).getByText('No wallet found').waitFor()
  expect(await picture(page, 'all-nothing')).toEqual([])
  listing.fault = 400
  await modal(page).getByRole('searchbox').fill('zz')
  await modal(page).getByText('The wallet list cannot be read').waitFor()
  expect(await picture(page, 'all-broken')).toEqual([])
  listing.fault = 'hang'
  await modal(page).getByRole('searchbox').fill('wallet')
  await page.waitForTimeout(400)
  expect(await picture(page, 'all-waiting')).toEqual([])
})

byNight('Downloads: with and without links', async () => {
  listing.rows = [
    {
      ...longNameWallet,
      app_store: 'https://apps.apple.com/app/id1',
      play_store: 'https://play.google.com/store/apps/details?id=a',
      homepage: 'https://h.example',
    },
    { id: 'bare', name: 'Bare' },
  ]
  const page = await open({}, { wallets: [], pairs: false })
  await openModal(page)
  await modal(page).getByText('No wallet found').waitFor()
  await modal(page).getByRole('button', { name: 'Bare' }).waitFor()
  expect(await picture(page, 'list-none')).toEqual([])
  await modal(page).getByRole('button', { name: 'Bare' }).click()
  await modal(page).getByText('Not Detected').waitFor()
  expect(await picture(page, 'downloads-none')).toEqual([])
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByRole('button', { name: longNameWallet.name }).click()
  await modal(page).getByRole('link', { name: 'App Store' }).waitFor()
  expect(await picture(page, 'downloads-full')).toEqual([])
})

test('right to left, and in the pseudo-locale', async () => {
  listing.rows = madeUp(150)
  for (const locale of ['ar', 'en-XA']) {
    const page = await open({ legalCheckbox: true, termsConditionsUrl: '/terms' }, { locale })
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Wallet 00004' }).waitFor()
    expect(await picture(page, `list-${locale}`)).toEqual([])
    await modal(page).getByRole('checkbox').check()
    await modal(page).locator('li').last().getByRole('button').click()
    await modal(page).getByRole('button', { name: 'Wallet 00005' }).waitFor()
    expect(await picture(page, `all-${locale}`)).toEqual([])
    const texts = await modal(page).evaluate((card) => card.textContent ?? '')
    expect(texts).not.toMatch(/connect\.\w+|All Wallets|Certified/)
  }
})
