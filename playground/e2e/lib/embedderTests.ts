import { resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { clearFaults, control } from './chain.ts'
import { type Embedder, type EmbedderOptions, openEmbedder } from './embedder.ts'
import { closeBrowser } from './openPage.ts'
import { findViolations } from './pictures.ts'

/** The folder for screenshots of the secure site. */
export const shots: string = resolve(import.meta.dirname, '../../../.shots')

/** Opens embedders for one test file. The secure site's state is reset before each test. */
export function embedderTests() {
  const opened: Embedder[] = []
  beforeEach(() => control('/control/secure-site', 'DELETE'))
  afterEach(async () => {
    await clearFaults()
    await Promise.all(opened.splice(0).map((embedder) => embedder.close()))
  })
  afterAll(closeBrowser)
  const open = async (options?: EmbedderOptions): Promise<Embedder> => {
    const embedder = await openEmbedder(options)
    opened.push(embedder)
    return embedder
  }
  /** Opens an embedder on which the owner of an email address is logged in. */
  const loggedIn = async (email: string, options?: EmbedderOptions): Promise<Embedder> => {
    const embedder = await open(options)
    await embedder.login(email)
    return embedder
  }
  return Object.assign(open, { loggedIn })
}

/** Takes screenshots of the request in the frame, light and dark, in which axe must report no violations. */
export async function takeFramePicture({ page, frame }: Embedder, name: string): Promise<void> {
  await frame.getByRole('button', { name: 'Approve' }).and(frame.locator(':enabled')).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(50)
    await page.locator('#f').screenshot({ path: `${shots}/secureSite.${name}.${colorScheme}.png` })
    expect(await findViolations(page, page.frames()[1])).toEqual([])
  }
}
