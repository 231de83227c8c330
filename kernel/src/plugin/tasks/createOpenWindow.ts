import { pause } from '../../base/async/pause.ts'

/** The interval in which a window is looked at: a page is not notified when it is closed. */
const closedPollMs = 500

/**
 * A window of another site. The page can `navigate` it to a URL and `close` it, and the window cannot reach the page.
 *
 * @example const show = (opened: SiteWindow | undefined) => opened?.navigate('https://pay.example')
 */
export interface SiteWindow {
  /** Whether it is closed. A page can hide this from its opener: it then looks closed at once. */
  isClosed(): boolean
  navigate(url: string): void
  close(): void
}

/**
 * Opens an empty window. Call it inside a click handler. Returns `undefined` when the browser blocks it.
 *
 * @example const buy = (openWindow: OpenWindow) => openWindow()?.navigate('https://pay.example')
 */
export type OpenWindow = () => SiteWindow | undefined

/**
 * Creates the function that opens windows of a size in CSS pixels. Where a URL is known only after a request, the browser no
 * longer allows a window, so an empty one is opened first.
 *
 * @param createName creates an unguessable name, because a page that knows a window's name may be able to navigate it
 * @example
 * const openerOf = ({ crypto }: Context<'crypto'>): OpenWindow =>
 *   createOpenWindow(globalThis.window, crypto.randomId, { width: 480, height: 720 })
 */
export function createOpenWindow(
  page: Pick<Window, 'open'> | undefined,
  createName: () => string,
  { width, height }: { readonly width: number; readonly height: number },
): OpenWindow {
  return () => {
    const opened = page?.open(
      'about:blank',
      createName(),
      `popup=yes,width=${width},height=${height},scrollbars=yes`,
    )
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

/**
 * Waits until a window is closed. Resolves to whether it is, and to `false` if the signal aborts before.
 *
 * @example
 * const buy = async (opened: SiteWindow, signal: AbortSignal) =>
 *   (await untilClosed(opened, signal)) ? 'closed' : 'aborted'
 */
export async function untilClosed(opened: SiteWindow, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted && !opened.isClosed()) await pause(closedPollMs, signal)
  return !signal.aborted
}
