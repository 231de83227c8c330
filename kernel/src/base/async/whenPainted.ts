/**
 * Resolves when the browser has painted what is in the page now. In a tab in the background, that is when it is shown.
 *
 * @example const request = (load: () => Promise<unknown>) => whenPainted().then(load)
 */
export const whenPainted = (): Promise<unknown> =>
  new Promise((resolve) => {
    // A frame is painted after its callbacks.
    if ('requestAnimationFrame' in globalThis) requestAnimationFrame(() => setTimeout(resolve))
    else setTimeout(resolve)
  })
