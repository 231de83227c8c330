import { onAbort } from '@latchkit/kernel/plugin'

/** The page of a window that loads nothing. */
export const emptyPage = 'about:blank'

/** A login window. The page can navigate and close it but cannot read its content. */
export interface Popup {
  isClosed(): boolean
  /** Returns whether the window has sent the message. */
  isSourceOf(event: Pick<MessageEvent, 'source'>): boolean
  /** Navigates the window as soon as it can be, unless the signal aborts first. */
  navigate(uri: string, signal: AbortSignal): Promise<void>
  focus(): void
  close(): void
}

/** Opens a login window. Call it inside a click handler. Returns undefined when the browser blocks the window. */
export type OpenPopup = (uri: string) => Popup | undefined

/** How often it is checked whether the window has loaded its first page, and for how long, in milliseconds. */
const pollMs = 25
const firstPageMs = 2_000

// Must not contain `noopener`, because the window posts its result to its opener.
const features = 'popup=yes,width=600,height=800,scrollbars=yes'

/**
 * Creates the function that opens login windows. Only this function and `leavePage` open windows.
 *
 * @param name must be unguessable, because a page that knows a window's name may be able to navigate it
 */
export function createOpenPopup(page: Pick<Window, 'open'> | undefined, name: string): OpenPopup {
  return (uri) => {
    const opened = page?.open(uri, name, features)
    if (!opened) return undefined
    return {
      isClosed: () => opened.closed,
      isSourceOf: ({ source }) => source === opened,
      async navigate(next, signal) {
        const until = performance.now() + firstPageMs
        const isWaiting = () => uri !== emptyPage && isEmpty(opened) && performance.now() < until
        // `pause` of the kernel would be one more file of the first opening.
        const aborted = new Promise<void>((resolve) => onAbort(signal, resolve))
        const poll = () => new Promise<void>((resolve) => setTimeout(resolve, pollMs))
        while (isWaiting() && !signal.aborted) await Promise.race([aborted, poll()])
        if (!signal.aborted) opened.location.replace(next)
      },
      focus: () => opened.focus(),
      close: () => opened.close(),
    }
  }
}

/**
 * Whether the window has not loaded its first page. Only its empty document can be read, because the page is of another origin.
 * A window that is navigated at the moment in which the browser replaces this document may ignore that, and stay at its first
 * page.
 */
function isEmpty(opened: Window): boolean {
  try {
    return !opened.closed && opened.location.href === emptyPage
  } catch {
    return false
  }
}

/** Navigates the top-level page, even when this page is inside a frame. */
export function leavePage(page: Pick<Window, 'open'> | undefined, uri: string): void {
  page?.open(uri, '_top')
}
