import { resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import { clearFaults } from './chain.ts'
import { type Embedder, type EmbedderOptions, openEmbedder } from './embedder.ts'
import { closeBrowser } from './openPage.ts'

/** Where pictures of the secure site go. */
export const shots: string = resolve(import.meta.dirname, '../../../.shots')

/** Opens embedders for one test file; each test begins at a site that knows nobody. */
export function embedderTests(): (options?: EmbedderOptions) => Promise<Embedder> {
  const opened: Embedder[] = []
  beforeEach(async () => {
    await fetch(`${inject('cloud')}/control/secure-site`, { method: 'DELETE' })
  })
  afterEach(async () => {
    await clearFaults()
    await Promise.all(opened.splice(0).map((one) => one.close()))
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

/** Pictures the request that the frame shows, light and dark, and gives what axe finds in it. */
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
