import { onAbort } from '../base/async/onAbort.ts'

/** The parts of the page that decide when code is preloaded. */
export interface IdlePage {
  readonly navigator?: object
  readonly requestIdleCallback?: (run: () => void) => number
  readonly cancelIdleCallback?: (id: number) => void
}

/** The parts of the kit that `preloadWhenIdle` needs. */
export interface IdleParts {
  readonly signal: AbortSignal
  preload(): void
}

/** The delay in a browser without `requestIdleCallback`, in milliseconds. */
const fallbackMs = 3_000

/**
 * Loads the code of opening in idle time, unless the visitor saves data.
 *
 * @see https://wicg.github.io/savedata/
 */
export function preloadWhenIdle(parts: IdleParts, page: IdlePage = globalThis): void {
  if (savesData(page.navigator)) return
  const run = () => parts.preload()
  const { requestIdleCallback, cancelIdleCallback } = page
  if (!requestIdleCallback) {
    const timer = setTimeout(run, fallbackMs)
    return onAbort(parts.signal, () => clearTimeout(timer))
  }
  const id = requestIdleCallback.call(page, run)
  onAbort(parts.signal, () => cancelIdleCallback?.call(page, id))
}

function savesData(navigator: object | undefined): boolean {
  const { connection } = Object(navigator) as { readonly connection?: { readonly saveData?: unknown } }
  return connection?.saveData === true
}
