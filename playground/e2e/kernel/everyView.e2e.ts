import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testEach } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { inspectModal } from '../lib/inspectModal.ts'
import { walkByTab } from '../lib/keyboard.ts'
import { newVisitor } from '../lib/mail.ts'
import { modal } from '../lib/modal.ts'
import { findViolations } from '../lib/pictures.ts'
import { showTheme } from '../views/themes.ts'
import type { ViewVisit } from '../views/types.ts'
import { viewTable } from '../views/viewTable.ts'

// What holds for every view: by day for the first view and for the one with the most at stake, by night for all.
const open = hostTests()

const byDay = ['Connect', 'SendReview']
const rows = viewTable
  .toSorted((a, b) => Number(byDay.includes(b.view)) - Number(byDay.includes(a.view)))
  .map((visit) => [visit.view, visit] as const)

/** A desktop of 1280 × 1024 at 200 % and 400 %, and a narrow phone. */
const sizes = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
  { width: 360, height: 740 },
]

const setLocale = (page: Page, locale: string): Promise<void> =>
  page.evaluate((to) => window.latchkit?.kit.update({ locale: to }), locale)

/** The modal as a whole on each screen: nothing is cut off, and every control can be scrolled to. */
async function checkReflow(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const where = `${name}, ${size.width} px`
    const { outside, scrolling } = await inspectModal(page)
    expect({ outside, scrolling }, where).toEqual({ outside: [], scrolling: [] })
    expect(await findUnreachable(page), where).toEqual([])
  }
}

/** The controls that no scrolling brings onto the screen. */
const findUnreachable = (page: Page): Promise<readonly string[]> =>
  page.locator('latchkit-host').evaluate((host) => {
    const controls = [...(host.shadowRoot?.querySelectorAll('dialog :is(button, a, input, select)') ?? [])]
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        control.scrollIntoView({ block: 'center' })
        const { top, bottom, height } = control.getBoundingClientRect()
        return height <= innerHeight && (top < -1 || bottom > innerHeight + 1)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

/** The buttons that forced colors leave without a boundary and without a text. */
const findUnbounded = (page: Page): Promise<readonly string[]> =>
  page.locator('latchkit-host').evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll('dialog :is(button, a)') ?? [])]
      .filter((button) => button.checkVisibility() && !button.textContent?.trim())
      .filter((button) => {
        const { borderStyle, borderWidth } = getComputedStyle(button)
        return borderStyle === 'none' || Number.parseFloat(borderWidth) === 0
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

/** The animations that run in the modal. */
const findAnimations = (page: Page): Promise<readonly string[]> =>
  page
    .locator('latchkit-host')
    .evaluate((host) =>
      [...document.getAnimations(), ...(host.shadowRoot?.getAnimations() ?? [])]
        .filter(({ playState }) => playState === 'running')
        .map((animation) => `${Reflect.get(animation, 'animationName')}`),
    )

/** Escape closes the modal or goes back. From a view that keeps the visitor, it does neither. */
async function checkEscape(page: Page, { staysOpen = false }: ViewVisit): Promise<void> {
  const heading = modal(page).getByRole('heading').first()
  const before = await heading.textContent()
  await page.keyboard.press('Escape')
  const hasLeft = async () => (await heading.textContent({ timeout: 500 }).catch(() => '')) !== before
  await expect.poll(hasLeft).toBe(!staysOpen)
}

testEach(byDay.length, rows)(
  '%s: contrast, forced colors, zoom, languages, motion and the keyboard',
  async (_, visit) => {
    const opened = await open(visit.page?.())
    const { page } = opened
    await visit.reach(opened, newVisitor())
    expect(await findAnimations(page)).toEqual([])
    for (const theme of ['dark', 'contrast', 'light'] as const) {
      await showTheme(page, theme)
      expect(await findViolations(page), theme).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await findUnbounded(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    for (const locale of ['en-XA', 'ar', 'en']) {
      await setLocale(page, locale)
      await checkReflow(page, locale)
    }
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await walkByTab(page)).toEqual({ missed: [], unseen: [] })
    await checkEscape(page, visit)
    await visit.leave?.()
  },
  90_000,
)
