/** A login window. The page can navigate and close it but cannot read its content. */
export interface Popup {
  isClosed(): boolean
  /** Returns whether the window has sent the message. */
  isSourceOf(event: Pick<MessageEvent, 'source'>): boolean
  navigate(uri: string): void
  focus(): void
  close(): void
}

/** Opens a login window. Call it inside a click handler. Returns undefined when the browser blocks the window. */
export type OpenPopup = (uri: string) => Popup | undefined

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
      navigate: (next) => opened.location.replace(next),
      focus: () => opened.focus(),
      close: () => opened.close(),
    }
  }
}

/** Navigates the top-level page, even when this page is inside a frame. */
export function leavePage(page: Pick<Window, 'open'> | undefined, uri: string): void {
  page?.open(uri, '_top')
}
