import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import type { PhoneOptions } from '../../wallets/phone/options.ts'
import type { Phone } from '../../wallets/phone/startWallet.ts'
import { openBrowser } from './openPage.ts'

interface WithPhone {
  readonly phone: Phone
}

export interface OpenedPhone {
  readonly page: Page
  readonly errors: readonly string[]
  /** Pairs by a uri, as when a person pastes what was copied. */
  pair(uri: string): Promise<void>
  /** Presses a button of the wallet's prompt. */
  answer(with_: 'Approve' | 'Reject'): Promise<void>
  /** Methods that a site asked it for, in order. */
  asked(): Promise<readonly string[]>
  /** Runs in the wallet's page. */
  hand<R>(run: (phone: Phone) => R): Promise<R>
  close(): Promise<void>
}

/** Opens the phone wallet in a context of its own: another device. */
export async function openPhone(options: Partial<PhoneOptions> = {}): Promise<OpenedPhone> {
  const context: BrowserContext = await (await openBrowser()).newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const cloud = inject('cloud')
  const chains = inject('chains').map(({ chainId, name, symbol, rpcUrl }) => ({
    chainId,
    name,
    symbol,
    rpcUrl,
  }))
  const relay = `${cloud.replace('http', 'ws')}/relay`
  const whole = { relay, chains, nodes: `${cloud}/chains`, ...options }
  await page.goto(`${inject('pages')}/wallets/phone/?phone=${encodeURIComponent(JSON.stringify(whole))}`)
  await page.getByRole('status', { name: 'State' }).getByText('Ready to pair').waitFor()
  return {
    page,
    errors,
    async pair(uri) {
      await page.getByLabel('Pairing link').fill(uri)
      await page.getByRole('button', { name: 'Pair' }).click()
    },
    answer: (name) => page.getByRole('button', { name, exact: true }).click(),
    asked: () =>
      page.evaluate(() => (globalThis as unknown as WithPhone).phone.requests.map(({ method }) => method)),
    // A function cannot be handed to another page with what it closes over: its text is.
    hand: (run) => page.evaluate(`(${run})(globalThis.phone)`),
    close: () => context.close(),
  }
}
