import { devices, type Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { listedTests, names, servicesOf } from '../lib/openListed.ts'
import type { PageOptions } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForButton, waitForHeading, waitForText } from '../lib/waits.ts'

// Phones: apps that pair by their link, apps that open the page in their own browser, and apps that do not open.
const { open, listing } = listedTests()
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {}
const pairs = { walletconnect: {} }

/** Records the links that the page opens, and opens none. */
const before = `
  globalThis.opened = []
  globalThis.open = (url) => {
    opened.push(String(url))
    return null
  }
`
const openedLinks = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'opened') as string[])

/** Opens a phone, by default on a site without a listing. */
function openPhone({ kit, ...more }: PageOptions = {}) {
  const { walletList: _listing, ...services } = servicesOf()
  return open(
    {},
    {
      pairs: false,
      wallets: [],
      before,
      context: { ...pixel, permissions: ['clipboard-read', 'clipboard-write'] },
      ...more,
      kit: { projectId: null, services, plugins: pairs, ...kit },
    },
  )
}

const withListing = () => ({ projectId: 'local', services: { ...servicesOf(), walletList: listing.url } })

const links = (page: Page) =>
  modal(page)
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => `${link.querySelector('[dir=auto]')?.textContent} ${link.getAttribute('href')}`),
    )

describe('without pairing', () => {
  test('a phone opens the page in the browsers of wallet apps, and says so', async () => {
    const { page } = await openPhone({ kit: { plugins: {} } })
    await openModal(page)
    await waitForText(page, 'No wallet found', 'Open this page in a wallet app and connect there.')
    await modal(page).getByRole('link', { name: 'Open in Coinbase Wallet' }).waitFor()
    // With the query, in which the page has its kit.
    const url = encodeURIComponent(page.url())
    expect(await links(page)).toEqual([
      `Open in MetaMask https://link.metamask.io/dapp/${page.url().replace('http://', '')}`,
      `Open in Trust Wallet https://link.trustwallet.com/open_url?coin_id=60&url=${url}`,
      `Open in OKX Wallet https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${url}`)}`,
      `Open in Coinbase Wallet https://go.cb-w.com/dapp?cb_url=${url}`,
    ])
    await takePicture(page, 'phone-browsers')
    await press(page, 'Get a wallet')
    expect(
      await modal(page)
        .getByRole('link', { name: /MetaMask/ })
        .getAttribute('href'),
    ).toBe('https://play.google.com/store/apps/details?id=io.metamask')
  })

  byNight('an iPhone gets wallets from the App Store', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
    const { page } = await openPhone({ kit: { plugins: {} }, context: { ...pixel, userAgent } })
    await openView(page, 'GetWallet')
    const metamask = modal(page).getByRole('link', { name: /MetaMask/ })
    expect(await metamask.getAttribute('href')).toBe('https://apps.apple.com/app/id1438144202')
  })
})

describe('with pairing', () => {
  byNight('a wallet without a pairing link still opens the page in its browser', async () => {
    const { page } = await openPhone()
    await openModal(page, /^All Wallets/)
    await modal(page).getByRole('searchbox', { name: 'Search wallets' }).fill('coinb')
    await modal(page).getByRole('link', { name: 'Open in Coinbase Wallet' }).waitFor()
    await modal(page).getByRole('searchbox', { name: 'Search wallets' }).fill('metam')
    await waitForButton(page, 'MetaMask')
  })

  test('an app that does not open leads to its store, the link and other wallets', async () => {
    const { page } = await openPhone()
    await openModal(page, 'Trust Wallet')
    await expect.poll(() => openedLinks(page)).toHaveLength(1)
    await waitForText(page, 'Is Trust Wallet installed?')
    await waitForButton(page, 'Copy link', 'Use another wallet')
    const store = modal(page).getByRole('link', { name: /Don't have Trust Wallet\?/ })
    expect(await store.getAttribute('href')).toBe(
      'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
    )
    await takePicture(page, 'app-missing')
    await press(page, 'Use another wallet')
    await waitForButton(page, 'MetaMask')
  })

  byNight('an app that opened is not asked about', async () => {
    const { page } = await openPhone()
    await openModal(page, 'Trust Wallet')
    await expect.poll(() => openedLinks(page)).toHaveLength(1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForTimeout(3_500)
    await waitForHeading(page, 'Trust Wallet')
    await waitForText(page, 'Continue in Trust Wallet')
  })
})

describe('links of others', () => {
  const evil = 'https://evil.example'
  const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
  const row = {
    id: trust,
    name: 'Trust Wallet',
    mobile_link: 'evil://',
    link_mode: evil,
    webapp_link: evil,
    homepage: evil,
    play_store: 'https://play.google.com/store/apps/details?id=evil',
  }
  const pinned = /^https:\/\/link\.trustwallet\.com\/wc\?uri=wc%3A[0-9a-f]{64}%402/

  /** Opens Trust Wallet, and returns every link that was opened or is shown. */
  async function chooseTrust(page: Page): Promise<readonly string[]> {
    await openModal(page, 'Trust Wallet')
    await expect.poll(() => openedLinks(page)).toHaveLength(1)
    await waitForText(page, 'Is Trust Wallet installed?')
    return [...(await openedLinks(page)), ...(await links(page))]
  }

  test('a listing cannot change where a pinned wallet leads', async () => {
    listing.rows = [row, { ...row, id: 'copy' }, { ...row, id: trust.toUpperCase() }]
    const { page } = await openPhone({ kit: withListing() })
    const [opened, ...others] = await chooseTrust(page)
    expect(opened).toMatch(pinned)
    expect(others.join()).not.toContain('evil')
  })

  byNight('a stored wallet cannot change it either, and has no links of its own', async () => {
    const ownLinks = { chains: [], mobileLink: 'evil://', linkMode: evil, webappLink: evil }
    const stored = JSON.stringify([
      { ...row, ...ownLinks },
      { ...row, ...ownLinks, id: 'made-up', name: 'Made Up' },
    ])
    const store = `localStorage.setItem('@latchkit/main/connect/recent_wallets', ${JSON.stringify(stored)})`
    const { page } = await openPhone({ before: `${before}; ${store}` })
    const [opened, ...others] = await chooseTrust(page)
    expect(opened).toMatch(pinned)
    expect(others.join()).not.toContain('evil')
    await press(page, 'Use another wallet', 'Made Up')
    await modal(page).getByRole('img', { name: 'Pairing code' }).waitFor()
    expect([await openedLinks(page), await links(page)]).toEqual([[opened], []])
  })

  byNight(
    'an announced wallet of the same name is another row, and the pinned one keeps its link',
    async () => {
      const { page } = await openPhone({ wallets: [{ name: 'Trust Wallet', rdns: 'evil.example' }] })
      await openModal(page)
      await waitForButton(page, /Trust Wallet.*Installed/)
      await expect
        .poll(async () => (await names(page)).filter((name) => name === 'Trust Wallet'))
        .toHaveLength(2)
      await modal(page).getByRole('button', { name: 'Trust Wallet', exact: true }).click()
      await expect.poll(() => openedLinks(page)).toHaveLength(1)
      expect((await openedLinks(page))[0]).toMatch(pinned)
    },
  )

  byNight('a badge of a listing is shown for its wallet only, and the filter says what it does', async () => {
    listing.rows = [
      { id: 'one', name: 'One', badge_type: 'certified', mobile_link: 'one://' },
      { id: 'two', name: 'Two', badge_type: 'none', mobile_link: 'two://' },
      {
        id: 'three',
        name: 'MetaMаsk',
        badge_type: 'certified',
        mobile_link: 'three://',
        homepage: 'https://three.example',
      },
    ]
    const { page } = await openPhone({ kit: withListing() })
    await openModal(page, /^All Wallets/)
    await waitForButton(page, 'One', 'Two', 'three.example')
    const badges = (name: string) =>
      modal(page).getByRole('button', { name }).getByRole('img', { name: 'Certified' }).count()
    expect([await badges('One'), await badges('Two'), await badges('three.example')]).toEqual([1, 0, 0])
    await takePicture(page, 'all-certified')
    await press(page, 'Certified only')
    await page.getByText('Only WalletConnect certified').waitFor()
    await expect.poll(() => modal(page).getByRole('button', { name: 'Two' }).count()).toBe(0)
  })
})
