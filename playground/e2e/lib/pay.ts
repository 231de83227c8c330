import type { PayApi, PayOptions } from '@latchkit/plugin-pay'
import type { Page } from 'playwright-core'
import { modal, press } from './modal.ts'
import { openedBy } from './openedBy.ts'
import type { OpenedPage } from './openPage.ts'
import { waitForHeading } from './waits.ts'

declare global {
  interface Window {
    /** The results of the payments that `startPayment` has started. */
    paid?: readonly unknown[]
  }
}

/** The kit of a page that takes payments. */
export const payKit = { projectId: 'play', remoteConfig: false, plugins: { pictures: {}, pay: {} } }

/** A payment of native currency on the first local network. */
export const etherTo = (recipient: string, part: object = {}) => ({
  paymentAsset: {
    network: 'eip155:31337',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient,
  amount: '0.25',
  ...part,
})

/** Starts a payment as a site does, and waits until it is shown. */
export async function startPayment(page: Page, options: object, call: object = {}): Promise<void> {
  await page.evaluate(
    async ([options, call]) => {
      const api = await window.latchkit?.apiOf<PayApi>('pay')
      const results: unknown[] = []
      window.paid = results
      api?.pay(options as PayOptions, call).then((result) => results.push(result))
    },
    [options, call] as const,
  )
  await waitForHeading(page, 'How you pay')
}

/** The results of the payment: none until it is settled. */
export const readResults = (page: Page): Promise<readonly unknown[]> => page.evaluate(() => window.paid ?? [])

/** Presses an exchange. Returns its window once the page there asks for the decision. */
export async function openExchange(page: Page, name = 'Binance'): Promise<Page> {
  const exchange = await openedBy(page, () => press(page, `Continue with ${name}`))
  await exchange.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
  return exchange
}

/** Decides on the page of the exchange. */
export async function decideThere(exchange: Page, button: string, heading: string): Promise<void> {
  await exchange.getByRole('button', { name: button, exact: true }).click()
  await exchange.getByRole('heading', { name: heading }).waitFor()
}

/** Answers calls of a method in place of the data service, with the real result in hand. */
export async function answerExchange(
  page: Page,
  method: string,
  change: (result: Record<string, unknown>) => object | number,
): Promise<void> {
  await page.route(/\/v1\/json-rpc/, async (route) => {
    if (route.request().postDataJSON()?.method !== method) return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const changed = change(answer.result)
    if (typeof changed === 'number') return route.fulfill({ status: changed })
    return route.fulfill({ response, json: { ...answer, result: changed } })
  })
}

/** Opens the view to deposit for a connected visitor, and waits until an exchange can be pressed. */
export async function showDeposit({ page }: Pick<OpenedPage, 'page'>): Promise<void> {
  await page.evaluate(() => window.latchkit?.kit.open('PayWithExchange'))
  await waitForHeading(page, 'Deposit from Exchange')
  await modal(page).getByRole('button', { name: 'Continue with Binance', disabled: false }).waitFor()
}
