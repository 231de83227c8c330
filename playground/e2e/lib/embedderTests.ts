import { resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import { clearFaults } from './chain.ts'
import { type Embedder, type EmbedderOptions, openEmbedder } from './embedder.ts'
import { closeBrowser } from './openPage.ts'

/** The folder for screenshots of the secure site. */
export const shots: string = resolve(import.meta.dirname, '../../../.shots')

/** Opens embedders for one test file. The secure site's state is reset before each test. */
export function embedderTests(): (options?: EmbedderOptions) => Promise<Embedder> {
  const opened: Embedder[] = []
  beforeEach(async () => {
    await fetch(`${inject('cloud')}/control/secure-site`, { method: 'DELETE' })
  })
  afterEach(async () => {
    await clearFaults()
    await Promise.all(opened.splice(0).map((embedder) => embedder.close()))
  })
  afterAll(closeBrowser)
  return async (options) => {
    const embedder = await openEmbedder(options)
    opened.push(embedder)
    return embedder
  }
}

interface AxeResult {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[]
}

/** Takes screenshots of the request in the frame, light and dark, and returns axe's violations in it. */
export async function picture({ page, frame }: Embedder, name: string): Promise<readonly string[]> {
  const found: string[] = []
  await frame.getByRole('button', { name: 'Approve' }).and(frame.locator(':enabled')).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(50)
    await page.locator('#f').screenshot({ path: `${shots}/secureSite.${name}.${colorScheme}.png` })
    const inner = page.frames()[1]
    const violations = await inner?.evaluate(async () => {
      const axe = Reflect.get(globalThis, 'axe') as { run(): Promise<AxeResult> }
      return (await axe.run()).violations.map(
        ({ id, nodes }) => `${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      )
    })
    found.push(...(violations ?? []))
  }
  return found
}
