import type { Locator } from '../finder/createLocator.ts'
import type { Visit } from '../openVisit.ts'

// What every path does on the host page and in the modal.

/** The site's own button that opens the modal. */
export const opener = ({ page }: Visit): Locator => page.role('button', /^(Connect wallet|Account)$/)

export const waitForStatus = ({ page }: Visit, status: string): Promise<unknown> =>
  page.css('[data-testid="status"]').waitForText(status)

/** Opens the modal, and presses its buttons with these names, one after the other. */
export async function openModal(visit: Visit, ...names: readonly (string | RegExp)[]): Promise<void> {
  await opener(visit).click()
  for (const name of names) await visit.modal.role('button', name).click()
}

/** Opens the account, waits for its tokens, above which rows would still move, and presses buttons. */
export async function openAccount(visit: Visit, ...names: readonly (string | RegExp)[]): Promise<void> {
  await openModal(visit)
  await visit.modal.text('Total').waitFor()
  for (const name of names) await visit.modal.role('button', name).click()
}

/** Waits until the site is connected and the modal has closed. */
export async function waitForConnected(visit: Visit): Promise<void> {
  await waitForStatus(visit, 'connected')
  await visit.modal.waitUntilGone()
}

/** Signs with the site's button, lets `answer` respond, and returns what the site shows as the result. */
export async function sign({ page }: Visit, answer: () => Promise<void>, result: RegExp): Promise<string> {
  await page.role('button', 'Sign message').click()
  await answer()
  return page.role('status', 'Result').waitForText(result)
}

export const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const amount = '0.001'

/** Fills in a payment of 0.001 ETH. */
export async function fillSend(visit: Visit): Promise<void> {
  await openAccount(visit, 'Send')
  await visit.modal.label('Amount').fill(amount)
  await visit.modal.label('To').fill(receiver)
}

/** Fills in and confirms a payment; the wallet then asks. */
export async function startSend(visit: Visit): Promise<void> {
  const { modal } = visit
  await fillSend(visit)
  await modal.role('button', 'Preview Send').click()
  await modal.role('button', `Send ${amount} ETH`).click()
}

/** Disconnects in the account view. */
export async function disconnect(visit: Visit): Promise<void> {
  await openAccount(visit, 'Disconnect')
  await waitForStatus(visit, 'disconnected')
}
