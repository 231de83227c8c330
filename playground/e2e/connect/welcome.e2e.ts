import { devices, type Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault } from '../lib/chain.ts'
import { hostTests } from '../lib/hostTest.ts'
import { emailField, loginKit } from '../lib/login.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { servicesOf } from '../lib/openListed.ts'
import { walletName } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForButton, waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'
import { setMode, switchChain } from '../lib/wallet.ts'

const open = hostTests()
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {}

/** A site without a listing service and without a project. */
function withoutListing(kit: Readonly<Record<string, unknown>> = {}) {
  const { walletList: _listing, ...services } = servicesOf()
  return { services, ...kit }
}

/** Records the links that the page opens. */
const before = `
  globalThis.opened = []
  globalThis.open = (url) => {
    opened.push(String(url))
    return null
  }
`
const openedLinks = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'opened') as string[])

const link = (page: Page, name: string | RegExp) => modal(page).getByRole('link', { name })

describe('a visitor without a wallet and a site without a service', () => {
  const openBare = (kit: Readonly<Record<string, unknown>> = {}) =>
    open({ wallets: [], kit: withoutListing(kit) })

  test('learns what a wallet is and where to get one', async () => {
    const { page } = await openBare()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await openModal(page)
    await waitForText(page, 'No wallet found')
    await takePicture(page, 'connect-none')
    await press(page, 'What is a wallet?')
    await waitForHeading(page, 'What is a wallet?')
    await waitForText(page, 'A home for what you own')
    await takePicture(page, 'what-is-a-wallet')
    await press(page, 'Get a wallet')
    await waitForHeading(page, 'Get a wallet')
    const metamask = link(page, /MetaMask/)
    expect(await metamask.getAttribute('href')).toBe(
      'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    )
    await takePicture(page, 'get-wallet')
    expect(requests.filter((path) => path.includes('getWallet'))).toEqual([])
  })

  byNight('reaches each explanation by keyboard alone, and comes back', async () => {
    const { page } = await openBare()
    await openModal(page)
    const what = modal(page).getByRole('button', { name: 'What is a wallet?' })
    await what.focus()
    await page.keyboard.press('Enter')
    await waitForHeading(page, 'What is a wallet?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await waitForText(page, 'No wallet found')
    await page.keyboard.press('Escape')
    await waitForClosed(page)
  })

  testEach(0, ['en', 'ar'])('in %s, the site opens each view itself', async (locale) => {
    const { page } = await open({
      wallets: [],
      kit: withoutListing({ locale }),
      context: { viewport: { width: 360, height: 740 } },
    })
    const titles = {
      WhatIsAWallet: ['What is a wallet?', 'ما المحفظة؟'],
      GetWallet: ['Get a wallet', 'الحصول على محفظة'],
      WhatIsANetwork: ['What is a network?', 'ما الشبكة؟'],
    }
    for (const [view, [en = '', ar = '']] of Object.entries(titles)) {
      await openView(page, view)
      await waitForHeading(page, locale === 'ar' ? ar : en)
      await takePicture(page, `${view}-${locale}`)
      // Nothing is wider than the card, whose only scroll bar would be a horizontal one.
      expect(await modal(page).evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0)
    }
  })

  byNight('in Firefox, wallets are linked where they are for Firefox', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
    const { page } = await open({ wallets: [], kit: withoutListing(), context: { userAgent } })
    await openView(page, 'GetWallet')
    expect(await link(page, /MetaMask/).getAttribute('href')).toBe('https://metamask.io')
  })

  byNight('a login by email is offered first', async () => {
    const { page } = await openBare({ ...loginKit })
    await openModal(page)
    await emailField(page).waitFor()
    await waitForText(page, 'Continue another way, or install a wallet. Once installed, it appears here.')
    await takePicture(page, 'connect-none-email')
  })

  byNight('a listing that cannot be read leaves the most used wallets', async () => {
    const { page } = await open({ wallets: [], kit: { projectId: 'local' } })
    await addFault({ service: 'wallet-list', fault: { kind: 'status', status: 400 } })
    await openModal(page)
    await waitForButton(page, 'MetaMask', 'Trust Wallet')
    await press(page, 'Get a wallet')
    await link(page, /MetaMask/).waitFor()
  })
})

describe('what a network is', () => {
  byNight('is explained from the list of networks by keyboard, and leads back to it', async () => {
    const { page } = await open()
    await openView(page, 'Networks')
    await modal(page).getByRole('button', { name: 'What is a network?' }).focus()
    await takePicture(page, 'networks-help')
    await page.keyboard.press('Enter')
    await waitForHeading(page, 'What is a network?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await waitForHeading(page, 'Choose Network')
    await page.keyboard.press('Escape')
    await waitForClosed(page)
  })

  byNight(
    'opened by the site, it leads to the list of networks, or to the end where there is none',
    async () => {
      const { page } = await open()
      await openView(page, 'WhatIsANetwork')
      await press(page, 'Choose a network')
      await waitForHeading(page, 'Choose Network')
      const fixed = await open({ kit: { plugins: { networks: { enableNetworkSwitch: false } } } })
      await openView(fixed.page, 'WhatIsANetwork')
      await press(fixed.page, 'Got it')
      await waitForClosed(fixed.page)
    },
  )

  test('on an unsupported network the explanation comes back to the choice, and does not open a way out', async () => {
    const { page } = await open({ kit: { networks: ['eip155:31337'] } })
    await switchChain(page, 31338)
    await setMode(page, 'approve')
    await openModal(page, walletName)
    await press(page, 'What is a network?')
    await waitForHeading(page, 'What is a network?')
    await page.keyboard.press('Escape')
    await press(page, 'Choose a network')
    await waitForText(page, /This app doesn’t support your current network/)
  })
})

describe('a phone and a site without a service', () => {
  const openPhone = () =>
    open({
      wallets: [],
      before,
      kit: withoutListing({ plugins: { walletconnect: {} } }),
      context: { ...pixel, permissions: ['clipboard-read', 'clipboard-write'] },
    })

  test('lists the wallets that people use, and opens the chosen one with the pairing URI', async () => {
    const { page } = await openPhone()
    await openModal(page)
    await waitForButton(page, 'MetaMask', 'Trust Wallet', /^All Wallets/)
    await takePicture(page, 'phone-unlisted')
    await press(page, 'Trust Wallet')
    await expect.poll(async () => (await openedLinks(page)).length).toBeGreaterThan(0)
    const [first = ''] = await openedLinks(page)
    expect(first).toMatch(/^(trust:\/\/|https:\/\/link\.trustwallet\.com\/)wc\?uri=wc%3A[0-9a-f]{64}%402/)
  })

  byNight('searches all of them without a request', async () => {
    const { page } = await openPhone()
    await openModal(page)
    await press(page, /^All Wallets/)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await modal(page).getByRole('searchbox', { name: 'Search wallets' }).fill('rainb')
    await waitForButton(page, 'Rainbow')
    expect(requests.filter((url) => !url.endsWith('.js'))).toEqual([])
    await modal(page).getByRole('searchbox', { name: 'Search wallets' }).fill('nothing like it')
    await waitForText(page, 'No wallet found')
  })
})

test('a computer without a service has all wallets one step away, and pairs the chosen one by a code', async () => {
  const { page } = await open({ wallets: [], kit: withoutListing({ plugins: { walletconnect: {} } }) })
  await openModal(page)
  await press(page, /^All Wallets/, 'Rainbow')
  await modal(page).getByRole('img', { name: 'Pairing code' }).waitFor()
  await waitForHeading(page, 'Rainbow')
})

byNight(
  'with the plugin of pictures, pinned wallets have theirs, and nothing is requested from another host',
  async () => {
    const plugins = { walletconnect: {}, pictures: {} }
    const { page } = await open({
      wallets: [],
      kit: withoutListing({ plugins }),
      context: { ...pixel },
    })
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await openModal(page)
    const picture = modal(page).getByRole('button', { name: 'MetaMask' }).locator('img')
    await picture.waitFor()
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
    await takePicture(page, 'phone-pictures')
    const own = new Set([new URL(page.url()).host, new URL(servicesOf().relay).host, ''])
    expect([...hosts].filter((host) => !own.has(host))).toEqual([])
  },
)
