import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { waitForStatus } from '../lib/flows.ts'
import {
  confirmInFrame,
  countFrames,
  frameOf,
  requestSignature,
  startRequest,
  waitUntilApprovable,
} from '../lib/frame.ts'
import { loginTests } from '../lib/login.ts'
import { modal } from '../lib/modal.ts'
import { addressOf } from '../lib/stored.ts'
import { waitForClosed } from '../lib/waits.ts'

const { openLoggedIn } = loginTests()

const approveButton = (page: Page) => frameOf(page).getByRole('button', { name: 'Approve' })

/** Whether the focus is on an element of the frame. */
const isFocused = (page: Page, name: 'Approve' | 'Cancel') =>
  frameOf(page)
    .getByRole('button', { name })
    .evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses Tab until a condition holds. */
async function tabUntil(page: Page, isReached: () => Promise<boolean>, key = 'Tab'): Promise<number> {
  for (let count = 1; count <= 25; count += 1) {
    await page.keyboard.press(key)
    if (await isReached()) return count
  }
  throw new Error('The element cannot be reached by keyboard')
}

test('Escape in the frame of the wallet rejects the request, as Close does, and the next request works', async () => {
  const { page } = await openLoggedIn()
  const signing = requestSignature(page)
  await waitUntilApprovable(page)
  await approveButton(page).focus()
  await page.keyboard.press('Escape')
  expect(await signing).toMatchObject({ code: 4001 })
  await waitForClosed(page)
  const next = requestSignature(page)
  await confirmInFrame(page)
  expect((await next).result).toMatch(/^0x/)
})

byNight('with a wallet that ignores Escape, Reject is one step before its frame', async () => {
  const { page } = await openLoggedIn()
  const signing = requestSignature(page)
  await waitUntilApprovable(page)
  const reject = modal(page).getByRole('button', { name: 'Reject' })
  await reject.focus()
  await tabUntil(page, () =>
    page.evaluate(
      () => document.querySelector('latchkit-host')?.shadowRoot?.activeElement?.tagName === 'IFRAME',
    ),
  )
  await page.keyboard.press('Shift+Tab')
  expect(await reject.evaluate((element) => element.matches(':focus'))).toBe(true)
  await page.keyboard.press('Enter')
  expect(await signing).toMatchObject({ code: 4001 })
})

byNight(
  'the explanation comes before the frame of the wallet, also if the frame was there before the modal opened',
  async () => {
    const { page } = await openLoggedIn()
    await page.reload()
    await waitForStatus(page, 'connected')
    expect(await countFrames(page)).toBe(1)
    startRequest(page, 'personal_sign', ['0x48656c6c6f', await addressOf(page)])
    await waitUntilApprovable(page)
    const order = await modal(page)
      .getByRole('region', { name: 'Sign a message' })
      .evaluate((section) => {
        const frame = (section.getRootNode() as ShadowRoot).querySelector('iframe')
        return frame ? section.compareDocumentPosition(frame) : 0
      })
    expect(order).toBe(4)
    // A screen reader follows the order of the accessibility tree.
    const tree = await modal(page).ariaSnapshot()
    expect(tree.indexOf('Sign a message')).toBeGreaterThan(-1)
    expect(tree.indexOf('Sign a message')).toBeLessThan(tree.indexOf('iframe'))
    expect(tree.indexOf('button "Reject"')).toBeLessThan(tree.indexOf('iframe'))
    await modal(page).getByRole('button', { name: 'Reject' }).click()
  },
)

/** Windows of common sizes at a zoom of 400 %. */
const zoomed = [
  ['1280 x 1024', { width: 320, height: 256 }],
  ['1920 x 1080', { width: 480, height: 270 }],
] as const

testEach(1, zoomed)(
  'at 400 percent zoom on %s, a request can be approved by pointer',
  async (_, viewport) => {
    const { page } = await openLoggedIn()
    await page.setViewportSize(viewport)
    const signing = requestSignature(page)
    const reject = modal(page).getByRole('button', { name: 'Reject' })
    await reject.waitFor()
    // Scrolls as a wheel does, with the pointer over the explanation.
    await page.mouse.move(viewport.width / 2, 20)
    for (let count = 0; count < 6; count += 1) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(100)
    }
    await waitUntilApprovable(page)
    await approveButton(page).click()
    expect((await signing).result).toMatch(/^0x/)
  },
)

testEach(0, zoomed)(
  'at 400 percent zoom on %s, a request can be approved by keyboard',
  async (_, viewport) => {
    const { page } = await openLoggedIn()
    await page.setViewportSize(viewport)
    const signing = requestSignature(page)
    await modal(page).getByRole('button', { name: 'Reject' }).focus()
    // The frame enables its buttons a moment after it is shown. Until then, Tab passes them.
    const cancel = frameOf(page).getByRole('button', { name: 'Cancel' })
    await expect.poll(() => cancel.isEnabled(), { timeout: 15_000 }).toBe(true)
    await tabUntil(page, () => isFocused(page, 'Cancel'))
    await waitUntilApprovable(page)
    await tabUntil(page, () => isFocused(page, 'Approve'))
    await page.keyboard.press('Enter')
    expect((await signing).result).toMatch(/^0x/)
  },
)
