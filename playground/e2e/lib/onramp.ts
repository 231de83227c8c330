import type { Page } from 'playwright-core'
import { modal, openModal, press } from './modal.ts'
import { openedBy } from './openedBy.ts'
import { waitForHeading } from './waits.ts'

/** The kit of a page with an on-ramp. */
export const onrampKit = { projectId: 'play', remoteConfig: false, plugins: { onramp: {}, activity: {} } }

/** Opens the view to buy from the account of a connected visitor, and waits until a provider can be pressed. */
export async function showOnramp(page: Page): Promise<void> {
  await openModal(page, 'Buy')
  await waitForHeading(page, 'Choose Provider')
  await modal(page).getByRole('button', { name: 'Buy with Coinbase', disabled: false }).waitFor()
}

/** Presses a provider. Returns its window once the page there has a form. */
export async function openCheckout(page: Page, provider = 'Coinbase'): Promise<Page> {
  const checkout = await openedBy(page, () => press(page, `Buy with ${provider}`))
  await checkout.getByRole('heading', { name: 'Buy crypto' }).waitFor()
  return checkout
}

/** Answers requests for the URL of the checkout in place of the data service, with the real answer in hand. */
export async function answerCheckout(page: Page, change: (url: URL) => string | number): Promise<void> {
  await page.route(/\/v1\/generators\/onrampurl/, async (route) => {
    const response = await route.fetch()
    const answer = change(new URL((await response.json()).url))
    if (typeof answer === 'number') return route.fulfill({ status: answer })
    return route.fulfill({ response, json: { url: answer } })
  })
}
