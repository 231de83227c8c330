import { expect } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { madeUp } from '../lib/listing.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { listedTests } from '../lib/openListed.ts'
import { walletName } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { openList, openShowing, waitForButton, waitForText } from '../lib/waits.ts'

// Captures the views around the wallet list in every state, and checks each of them with axe.
const { open: openListed, listing } = listedTests()
const longNameWallet = {
  id: 'long',
  name: 'A Listed Wallet Whose Name Has Sixty Characters, More Or Less So',
  mobile_link: 'l://',
}

async function open(
  options: Record<string, unknown> = {},
  { locale = 'en', ...more }: Parameters<typeof openListed>[1] & { locale?: string } = {},
) {
  const { page } = await openListed(options, { ...more, kit: { locale } })
  return page
}

byNight('Connect: full, waiting for the listing, with terms, collapsed', async () => {
  listing.rows = [longNameWallet, ...madeUp(150)]
  const full = await open({ featuredWalletIds: ['long'] })
  await openList(full, 'Wallet 00004')
  await takePicture(full, 'list-whole')

  listing.fault = 'hang'
  const waiting = await open()
  await openList(waiting, walletName)
  await takePicture(waiting, 'list-waiting')
  listing.fault = undefined

  const terms = { legalCheckbox: true, termsConditionsUrl: '/terms', privacyPolicyUrl: '/privacy' }
  const legal = await open(terms)
  await openModal(legal, walletName)
  await waitForText(legal, 'Accept the terms to continue.')
  await waitForButton(legal, 'Wallet 00003')
  await takePicture(legal, 'list-terms')

  const collapsed = await open({ collapseWallets: true })
  await openList(collapsed, 'Continue with a wallet')
  await takePicture(collapsed, 'list-collapsed')
})

byNight('AllWallets: full, waiting, nothing found, broken', async () => {
  listing.rows = [longNameWallet, ...madeUp(150)]
  const page = await open()
  await openModal(page, /^All Wallets/)
  await waitForButton(page, 'Wallet 00005')
  await takePicture(page, 'all-full')
  await modal(page).getByRole('searchbox').fill('zzz')
  await takePicture(page, 'all-nothing', 'No wallet found')
  listing.fault = 400
  await modal(page).getByRole('searchbox').fill('zz')
  await takePicture(page, 'all-broken', 'Could not load the wallet list')
  listing.fault = 'hang'
  await modal(page).getByRole('searchbox').fill('wallet')
  await page.waitForTimeout(400)
  await takePicture(page, 'all-waiting')
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
  await openShowing(page, 'No wallet found')
  await waitForButton(page, 'Bare')
  await takePicture(page, 'list-none')
  await press(page, 'Bare')
  await takePicture(page, 'downloads-none', 'Not Detected')
  await press(page, 'Back', longNameWallet.name)
  await modal(page).getByRole('link', { name: 'App Store' }).waitFor()
  await takePicture(page, 'downloads-full')
})

byNight('right to left, and in the pseudo-locale', async () => {
  listing.rows = madeUp(150)
  for (const locale of ['ar', 'en-XA']) {
    const page = await open({ legalCheckbox: true, termsConditionsUrl: '/terms' }, { locale })
    await openList(page, 'Wallet 00004')
    await takePicture(page, `list-${locale}`)
    await modal(page).getByRole('checkbox').check()
    await modal(page).locator('li').last().getByRole('button').click()
    await waitForButton(page, 'Wallet 00005')
    await takePicture(page, `all-${locale}`)
    const texts = await modal(page).evaluate((card) => card.textContent ?? '')
    expect(texts).not.toMatch(/connect\.\w+|All Wallets|Certified/)
  }
})
