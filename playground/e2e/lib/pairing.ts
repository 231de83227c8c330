import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { openModal, waitForStatus } from './flows.ts'
import type { OpenedPage, PageOptions } from './openPage.ts'
import { type OpenedPhone, openPhone } from './phone.ts'

/** The modal, whatever it shows. */
export const dialog = (page: Page) => page.getByRole('dialog')
export const code = (page: Page) => dialog(page).getByRole('img', { name: 'Pairing code' })

/** Chooses pairing in the list, waits for the code and copies the uri behind it. */
export async function takeUri(page: Page): Promise<string> {
  await openModal(page)
  await dialog(page).getByRole('button', { name: 'WalletConnect' }).click()
  return copyUri(page)
}

/** Copies what the pairing view shows. */
export async function copyUri(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Sites that can pair, and phones; after each test nothing uncaught may be left in a phone. */
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

  return {
    phone,
    /** A site that can pair, where the clipboard may be read. */
    openSite: (options: PageOptions = {}) =>
      open({
        wallets: [],
        ...options,
        kit: { plugins: { walletconnect: {} }, ...options.kit },
        context: { permissions: ['clipboard-read', 'clipboard-write'], ...options.context },
      }),
    /** Pairs with a phone that approves by itself. */
    async pair(page: Page, options: Parameters<typeof openPhone>[0] = {}): Promise<OpenedPhone> {
      const wallet = await phone({ mode: 'approve', ...options })
      await wallet.pair(await takeUri(page))
      await waitForStatus(page, 'connected')
      return wallet
    },
  }
}
