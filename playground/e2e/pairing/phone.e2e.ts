import { devices, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { reload, waitForConnected, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { type OpensAnything, openView } from '../lib/openView.ts'
import { code, copyUri, pairingTests } from '../lib/pairing.ts'
import { takePicture } from '../lib/pictures.ts'
import { readCode } from '../lib/readCode.ts'
import { waitForHeading, waitForText } from '../lib/waits.ts'

const { openSite, phone, pairShown } = pairingTests(hostTests())

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {}
const context = { ...pixel, permissions: ['clipboard-read', 'clipboard-write'] }

/** Records each link that would open an app, and whether it was opened during a tap. */
const before = `
  globalThis.opened = []
  globalThis.open = (url, target) => {
    opened.push({ url, target, tapped: navigator.userActivation.isActive })
    return null
  }
`

interface Opened {
  readonly url: string
  readonly target: string
  readonly tapped: boolean
}

const openedLinks = (page: Page): Promise<readonly Opened[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'opened') as Opened[])

const rainbow = {
  id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  name: 'Rainbow',
  mobileLink: 'rainbow://',
  homepage: 'https://rainbow.me',
  chains: ['eip155:31337'],
  injected: [],
}

/** Opens the view from a tap, as a wallet in the list does. */
async function chooseWallet(page: Page, wallet: object): Promise<void> {
  await page.evaluate(
    (params) =>
      document.querySelector('h1')?.addEventListener('click', () => {
        const { kit } = window.latchkit ?? {}
        // The host page can compose any plugins, so the type of its kit does not list the pairing view.
        return (kit as unknown as OpensAnything).open('ConnectingWalletConnect', params)
      }),
    { wallet },
  )
  await page.getByRole('heading', { name: 'Example Shop' }).tap()
}

test('24: on a phone, a tap on a wallet opens its app with the URI, and requests after the return go to that app', async () => {
  const { page } = await openSite({ context, before })
  const wallet = await phone({ mode: 'approve' })
  await chooseWallet(page, rainbow)
  await waitForText(page, 'Continue in Rainbow')
  await expect.poll(() => openedLinks(page), { timeout: 10_000 }).toHaveLength(1)
  await modal(page).getByRole('button', { name: 'Open', exact: true }).tap()
  await takePicture(page, 'pairing-app', 'Accept connection request in the wallet')
  const uri = await copyUri(page)
  const link = { url: `rainbow://wc?uri=${encodeURIComponent(uri)}`, target: '_self', tapped: true }
  expect(await openedLinks(page)).toEqual([link, link])
  await wallet.pair(uri)
  await waitForConnected(page)
  const choice = () => page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
  expect(JSON.parse((await choice()) ?? '')).toEqual({ href: 'rainbow://', name: 'Rainbow' })
  await page.getByRole('button', { name: 'Sign message' }).tap()
  await expect
    .poll(async () => (await openedLinks(page)).at(-1)?.url)
    .toMatch(/^rainbow:\/?\/?\/wc\?requestId=\d+&sessionTopic=/)
  await page.getByRole('button', { name: 'Disconnect' }).tap()
  await waitForStatus(page, 'disconnected')
  // The wallet is notified after the state is cleared, so the stored choice may still be there for a moment.
  await expect.poll(choice).toBeNull()
})

byNight('24: a forbidden link opens nothing', async () => {
  const { page } = await openSite({ context, before })
  await chooseWallet(page, { ...rainbow, mobileLink: 'javascript://alert(1)//' })
  await modal(page).getByRole('button', { name: 'Open', exact: true }).tap()
  await waitForText(page, 'Open and continue in the wallet app')
  expect(await openedLinks(page)).toEqual([])
})

const storedLinks = [
  'foreignapp://',
  'javascript:globalThis.pwned=1//',
  'data:text/html,pwned',
  'https://elsewhere.example',
]
testEach(0, storedLinks)('with stored %s, the pairing library opens nothing for a request', async (href) => {
  const { page } = await openSite({ context, before })
  await openView(page, 'ConnectingWalletConnectBasic')
  await pairShown(page)
  const signWithStoredLink = async () => {
    await page.evaluate(
      (link) =>
        localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: link, name: 'x' })),
      href,
    )
    await page.getByRole('button', { name: 'Sign message' }).tap()
    await expect
      .poll(() => page.getByRole('status', { name: 'Result' }).textContent(), { timeout: 15_000 })
      .toMatch(/^0x[0-9a-f]{130}$/)
    expect(await openedLinks(page)).toEqual([])
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
  }
  await signWithStoredLink()
  await reload(page, 'connected')
  await signWithStoredLink()
})

test('25: on a phone without listed wallets, the URI can be opened, copied or scanned to pair', async () => {
  const { page } = await openSite({ context, before })
  const wallet = await phone({ mode: 'approve' })
  await openView(page, 'ConnectingWalletConnectBasic')
  await waitForHeading(page, 'WalletConnect')
  await code(page).waitFor()
  await takePicture(page, 'pairing-any-app')
  const uri = await copyUri(page)
  await modal(page).getByRole('button', { name: 'Open a wallet app' }).tap()
  expect(await openedLinks(page)).toEqual([{ url: uri, target: '_self', tapped: true }])
  expect(await readCode(code(page))).toBe(uri)
  await wallet.pair(uri)
  await waitForStatus(page, 'connected')
  await page.getByText(`eip155:31337:${addresses[0]}`).waitFor()
})
