import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import type { PhoneOptions } from '../../wallets/phone/options.ts'
import type { Phone } from '../../wallets/phone/startWallet.ts'
import { closeContext } from './closeContext.ts'
import { openBrowser, walletChains } from './openPage.ts'

interface WithPhone {
  readonly phone: Phone
}

export interface OpenedPhone {
  readonly page: Page
  readonly errors: readonly string[]
  /** Pairs with a URI, as when a person pastes the link. */
  pair(uri: string): Promise<void>
  /** Presses a button of the wallet's prompt. */
  answer(with_: 'Approve' | 'Reject'): Promise<void>
  /** The methods of the requests that the phone received, in order. */
  requests(): Promise<readonly string[]>
  /** Runs a function in the wallet's page; it must not use variables of its surrounding scope, but may get a value. */
  evaluate<R, T = undefined>(run: (phone: Phone, value: T) => R, value?: T): Promise<Awaited<R>>
  close(): Promise<void>
}

/** Opens the phone wallet in a separate browser context, which acts as another device. */
export async function openPhone(options: Partial<PhoneOptions> = {}): Promise<OpenedPhone> {
  const context: BrowserContext = await (await openBrowser()).newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const cloud = inject('cloud')
  const chains = walletChains()
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
    requests: () =>
      page.evaluate(() => (globalThis as unknown as WithPhone).phone.requests.map(({ method }) => method)),
    // The function's source is evaluated in the page, because a function cannot be passed there with its closure.
    evaluate: (run, value) => page.evaluate(`(${run})(globalThis.phone, ${JSON.stringify(value)})`),
    close: () => closeContext(context),
  }
}
