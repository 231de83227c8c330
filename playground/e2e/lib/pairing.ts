import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { waitForStatus } from './flows.ts'
import { modal, openModal, press } from './modal.ts'
import type { OpenedPage, PageOptions } from './openPage.ts'
import { type OpenedPhone, openPhone } from './phone.ts'

/** The modal, whichever view it shows. */
export const code = (page: Page) => modal(page).getByRole('img', { name: 'Pairing code' })

/** Chooses WalletConnect in the list and copies the pairing URI. */
export async function takeUri(page: Page): Promise<string> {
  await openModal(page, 'WalletConnect')
  return copyUri(page)
}

/** Copies the pairing URI with the button of the pairing view. */
export async function copyUri(page: Page): Promise<string> {
  await press(page, 'Copy link')
  await page.getByText('Link copied').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Opens sites that can pair, and phones to pair with. A test fails if a phone has uncaught errors at its end. */
export function pairingTests(open: (options?: PageOptions) => Promise<OpenedPage>) {
  const phones: OpenedPhone[] = []
  afterEach(async () => {
    for (const phone of phones.splice(0)) {
      await phone.close()
      expect(phone.errors).toEqual([])
    }
  })

  async function phone(options: Parameters<typeof openPhone>[0] = {}): Promise<OpenedPhone> {
    const opened = await openPhone(options)
    phones.push(opened)
    return opened
  }

  /** Like `pair`, with the pairing view that is shown. */
  async function pairShown(page: Page, options: Parameters<typeof openPhone>[0] = {}): Promise<OpenedPhone> {
    const wallet = await phone({ mode: 'approve', ...options })
    await wallet.pair(await copyUri(page))
    await waitForStatus(page, 'connected')
    return wallet
  }

  return {
    phone,
    /** Opens a site that can pair and has permission to read the clipboard. */
    openSite: (options: PageOptions = {}) =>
      open({
        wallets: [],
        ...options,
        kit: { plugins: { walletconnect: {} }, ...options.kit },
        context: { permissions: ['clipboard-read', 'clipboard-write'], ...options.context },
      }),
    /** Pairs with a phone that approves without a prompt. */
    async pair(page: Page, options: Parameters<typeof openPhone>[0] = {}): Promise<OpenedPhone> {
      await openModal(page, 'WalletConnect')
      return pairShown(page, options)
    },
    pairShown,
  }
}
