import type { Page } from 'playwright-core'

/** What a test's plugin declares: the fields of its manifest that differ from the defaults, and what it does. */
interface PluginParts {
  readonly [field: string]: unknown
  /** A connector source, which the plugin provides. What it lacks does nothing. */
  readonly source?: object
  setup?(context: never): unknown
}

/** Composes a plugin as a third party does: from the page, with only the public contract. Runs in the page. */
export function usePlugin([id, { source, setup, ...manifest }]: readonly [string, PluginParts]): void {
  const use = window.latchkit?.kit.use as (plugin: unknown) => void
  const start = (context: { provide(token: { id: string }, service: unknown): void }) => {
    const nothing = { restore: async () => [], disconnect: () => {}, request: () => {}, watch: () => {} }
    if (source) context.provide({ id: 'connectorSource' }, { id, ...nothing, ...source })
    return setup?.(context as never) ?? 'ready'
  }
  const load = async () => ({ default: start })
  const base = { id, version: '1.0.0', kernel: '>=0.1.0 <1.0.0', api: 1, on: [], needs: [] }
  use({ id, options: undefined, manifest: { ...base, ...manifest, load } })
}

/** Composes a plugin whose parts `build` returns. It runs in the page and must not use variables of its surrounding scope. */
export async function composePlugin<T>(
  page: Page,
  id: string,
  build: (options: T) => PluginParts | Promise<PluginParts>,
  options?: T,
): Promise<void> {
  const parts = await page.evaluateHandle(build as (input: unknown) => PluginParts, options as unknown)
  await page.evaluate(usePlugin, [id, parts] as const)
}
