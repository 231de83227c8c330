/** The window of a checkout. The page can navigate and close it, and the window cannot reach the page. */
export interface CheckoutWindow {
  isClosed(): boolean
  navigate(url: string): void
  close(): void
}

/** Opens an empty window. Call it inside a click handler. Returns `undefined` when the browser blocks it. */
export type OpenCheckout = () => CheckoutWindow | undefined

const features = 'popup=yes,width=600,height=800,scrollbars=yes'

/**
 * Creates the function that opens checkout windows. The URL is known only after a request, when the browser no longer allows a
 * window, so an empty one is opened first.
 *
 * @param createName creates an unguessable name, because a page that knows a window's name may be able to navigate it
 */
export function createOpenCheckout(
  page: Pick<Window, 'open'> | undefined,
  createName: () => string,
): OpenCheckout {
  return () => {
    const opened = page?.open('about:blank', createName(), features)
    if (!opened) return undefined
    // `noopener` would return no window to navigate. Without its opener, the page inside cannot navigate this one.
    opened.opener = null
    return {
      isClosed: () => opened.closed,
      navigate: (url) => opened.location.replace(url),
      close: () => opened.close(),
    }
  }
}
