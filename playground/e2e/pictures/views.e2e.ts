import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, test } from 'vitest'
import { closeContext } from '../lib/closeContext.ts'
import { hostTests } from '../lib/hostTest.ts'
import { openBrowser } from '../lib/openPage.ts'
import { joinPictures, type ThemePictures } from '../views/montage.ts'
import { showTheme, type ThemeName, themeNames } from '../views/themes.ts'
import { viewTable } from '../views/viewTable.ts'
import { writeGallery } from '../views/writeGallery.ts'

// Writes the page with every view in every theme, when the run is to create pictures.
const { LATCHKIT_PICTURES } = process.env
const folder = resolve(import.meta.dirname, '../../..', LATCHKIT_PICTURES ?? '.shots', 'views')
const open = hostTests()

const viewports = {
  desktop: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const

/** Replaces random values by a fixed sequence, so that codes and keys look the same in each run. */
const before = `{
  let state = 1
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[at] = state >>> 24
    }
    return array
  }
}`

/** Waits for the toast of a connection to go, hides the page behind the modal, and moves the pointer away from the modal. */
async function hideAround(page: Page): Promise<void> {
  await page.getByText('Wallet connected').waitFor({ state: 'detached' })
  await page.evaluate(() => document.getElementById('root')?.style.setProperty('visibility', 'hidden'))
  await page.mouse.move(1, 1)
}

async function takeThemes(page: Page, viewport: keyof typeof viewports): Promise<ThemePictures> {
  await page.setViewportSize(viewports[viewport])
  const pictures: Partial<Record<ThemeName, string>> = {}
  for (const theme of themeNames) {
    await showTheme(page, theme)
    await page.waitForTimeout(120)
    const card = page.locator('latchkit-host dialog > div').first()
    pictures[theme] = (await card.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64')
  }
  return pictures as ThemePictures
}

describe.runIf(LATCHKIT_PICTURES)('the page of all views', () => {
  const rows = viewTable.map((visit, index) => [visit.view, visit, `ada${index}@mail.test`] as const)
  test.each(rows)('%s', { timeout: 120_000 }, async (_, visit, email) => {
    const opened = await open({ before, ...visit.page?.() })
    await visit.reach(opened, email)
    await hideAround(opened.page)
    const context = await (await openBrowser()).newContext()
    mkdirSync(folder, { recursive: true })
    for (const viewport of ['desktop', 'phone'] as const) {
      const pictures = await takeThemes(opened.page, viewport)
      const montage = await joinPictures(await context.newPage(), pictures)
      writeFileSync(join(folder, `${visit.view}.${viewport}.webp`), montage)
    }
    await closeContext(context)
    await visit.leave?.()
  })
  afterAll(() => writeGallery(folder))
})
