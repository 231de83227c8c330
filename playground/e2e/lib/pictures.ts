import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isNight } from './byNight.ts'
import type { Text } from './modal.ts'
import { waitForText } from './waits.ts'

const folder = resolve(import.meta.dirname, '../../../.shots')
mkdirSync(folder, { recursive: true })

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const desktop = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
const narrow = { width: 360, height: 740 }

/** Every color scheme and viewport in which a view is captured. */
const allLooks = [
  { name: 'light', colorScheme: 'light', viewport: desktop },
  { name: 'dark', colorScheme: 'dark', viewport: desktop },
  { name: 'phone-light', colorScheme: 'light', viewport: phone },
  { name: 'phone-dark', colorScheme: 'dark', viewport: phone },
  { name: '360-light', colorScheme: 'light', viewport: narrow },
] as const
let captured = 0

/** `npm test` alternates between a light desktop and a dark phone; the nightly run captures all looks each time. */
function nextLooks(): readonly (typeof allLooks)[number][] {
  if (isNight) return allLooks
  captured += 1
  const wanted = captured % 2 === 1 ? 'light' : 'phone-dark'
  return allLooks.filter(({ name }) => name === wanted)
}

/** The folder for the README's screenshots; `undefined` unless the run is to create them. */
const readme = process.env.LATCHKIT_PICTURES

interface WithAxe {
  readonly axe?: { run(): Promise<AxeResult> }
}
interface AxeResult {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[]
}

/**
 * Takes screenshots of the page in one or more looks, in each of which axe must report no violations. Waits first until the
 * modal shows the texts.
 */
export async function takePicture(page: Page, name: string, ...texts: readonly Text[]): Promise<void> {
  await waitForText(page, ...texts)
  const viewport = page.viewportSize()
  for (const look of nextLooks()) {
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(look.viewport)
    await page.waitForTimeout(60)
    await page.screenshot({ path: resolve(folder, `${name}.${look.name}.png`) })
    expect(await findViolations(page), `${name} ${look.name}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (viewport) await page.setViewportSize(viewport)
}

/** Like `takePicture`, but only the nightly run takes the screenshots. */
export const takePictureByNight: typeof takePicture = isNight
  ? takePicture
  : (page, _, ...texts) => waitForText(page, ...texts)

/** Takes a screenshot of the modal's card in the light scheme for the README, if the run is to create them. */
export async function pictureForReadme(page: Page, name: string): Promise<void> {
  if (!readme) return
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.waitForTimeout(60)
  const path = resolve(import.meta.dirname, '../../..', readme, `${name}.png`)
  await page.locator('latchkit-host dialog > div').first().screenshot({ path })
}

/** A frame that the page removes meanwhile needs no axe. */
async function addAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
  } catch (error) {
    if (!frame.isDetached()) throw error
  }
}

/** Returns axe's violations in the page, including its frames, or in one frame. */
export async function findViolations(page: Page, frame: Page | Frame = page): Promise<readonly string[]> {
  // The page's strict policy allows no injected script tag.
  for (const one of page.frames()) await addAxe(one)
  const result = await frame.evaluate(() => (globalThis as WithAxe).axe?.run())
  if (!result) throw new Error('axe does not run')
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary ?? ''}`),
  )
}
