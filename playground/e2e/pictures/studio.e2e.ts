import { resolve } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { findViolations } from '../lib/pictures.ts'
import { studioTests } from '../lib/studio.ts'

const opened = studioTests()
const [desktop, tablet, phone] = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const

/** Whether this is the summary of an open section. */
const isUnfolded = (shown: Locator): Promise<boolean> =>
  shown.evaluate(({ parentElement }) => parentElement instanceof HTMLDetailsElement && parentElement.open)

byNight(
  'pictures of every section and panel in three widths, light and dark, in which axe finds nothing',
  async () => {
    const { page, open, connectFieldWallet } = opened()
    await open()
    await connectFieldWallet()
    const sections = page.locator('summary').filter({ has: page.getByRole('heading', { level: 2 }) })
    const tabs = page.getByRole('tab')
    expect(await sections.count()).toBeGreaterThan(5)
    expect(await tabs.count()).toBeGreaterThan(4)
    // On narrow screens, both columns can be collapsed, and are at first.
    await page.setViewportSize(phone)
    for (const column of ['Configuration', 'Evidence'])
      await page.getByRole('button', { name: column }).click()
    const take = async (name: string, shown: Locator) => {
      for (const size of [desktop, tablet, phone])
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize(size)
          await page.waitForTimeout(60)
          await shown.scrollIntoViewIfNeeded()
          const path = resolve(
            import.meta.dirname,
            `../../../.shots/studio-${name}.${size.width}-${colorScheme}.png`,
          )
          await page.screenshot({ path })
        }
      expect(await findViolations(page), name).toEqual([])
    }
    await take('page', page.getByRole('heading', { level: 1 }))
    for (const shown of [...(await tabs.all()), ...(await sections.all())]) {
      await page.setViewportSize(desktop)
      if (!(await isUnfolded(shown))) await shown.click()
      const name = (await shown.textContent()) ?? ''
      await take(name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), shown)
    }
  },
  600_000,
)
