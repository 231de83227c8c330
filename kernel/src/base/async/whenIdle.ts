/** Waits no longer than this for a page that is never idle, in milliseconds. */
const idleTimeoutMs = 1_000

/**
 * Resolves when the browser has painted and has nothing else to do, or after one second.
 *
 * @example const prepare = (load: () => Promise<unknown>) => whenIdle().then(load)
 */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: idleTimeoutMs })
    else setTimeout(resolve)
  })
