import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testEach } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { newVisitor } from '../lib/mail.ts'
import { modal } from '../lib/modal.ts'
import { findViolations } from '../lib/pictures.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'
import { viewTable } from '../views/viewTable.ts'

// What a form or a review leads to is on the screen without a scroll, in a low window and on a small phone.
const open = hostTests()

/** The views with the button that their visitor came for; by day the one with the most above it. */
const actions = [
  ['SwapPreview', 'Swap'],
  ['Swap', 'Review swap'],
  ['Send', 'Preview Send'],
  ['SendReview', 'Send 0.25 ETH'],
  ['ApproveTransaction', 'Send 0.25 ETH'],
  ['SIWXSignMessage', 'Sign'],
  ['WalletReceive', 'Copy address'],
  ['PayWithExchange', 'Continue with Binance'],
] as const

const sizes = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
]

/** The controls that their own focus leaves behind the bar with the action. */
const findCovered = (page: Page): Promise<readonly string[]> =>
  page.locator('latchkit-host').evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll<HTMLElement>('dialog :is(button, a, input)') ?? [])]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
      .filter((control) => {
        control.focus()
        const { left, top, width, height } = control.getBoundingClientRect()
        const shown = host.shadowRoot?.elementFromPoint(left + width / 2, top + height - 2)
        return shown !== control && !control.contains(shown ?? null)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

const reachView = async (view: string) => {
  const visit = viewTable.find((row) => row.view === view)
  if (!visit) throw new Error(`No visit of ${view}`)
  const opened = await open(visit.page?.())
  await visit.reach(opened, newVisitor())
  return { page: opened.page, visit }
}

testEach(1, actions.slice(0, 1).concat(actions.slice(3, 4)))(
  '%s: a double click on "%s" does not press the button that takes its place, which has the focus',
  async (view, name) => {
    const { page, visit } = await reachView(view)
    await setMode(page, 'stall')
    await modal(page).getByRole('button', { name, exact: true }).dblclick()
    const cancel = modal(page).getByRole('button', { name: 'Cancel' }).and(page.locator(':focus'))
    await cancel.waitFor()
    // Canceled before the wallet has the request, nothing would have been sent.
    await expect.poll(() => requestsOf(page)).toContain('eth_sendTransaction')
    await page.waitForTimeout(300)
    expect(await cancel.count()).toBe(1)
    await page.keyboard.press('Enter')
    // The view says it, and a message above it may, too.
    await modal(page).getByText('We don’t know yet whether this was sent').first().waitFor()
    await visit.leave?.()
  },
)

testEach(1, actions)(
  '%s: "%s" is on the screen, and covers nothing that has the focus',
  async (view, name) => {
    const { page, visit } = await reachView(view)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const button = modal(page).getByRole('button', { name, exact: true })
      const bottom = async () => {
        const box = await button.boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      }
      await expect.poll(bottom, { message: `${size.height} px` }).toBeLessThanOrEqual(size.height - 8)
      await page.getByText('Wallet connected').waitFor({ state: 'detached' })
      expect(await findViolations(page)).toEqual([])
      expect(await findCovered(page)).toEqual([])
    }
    await visit.leave?.()
  },
)
