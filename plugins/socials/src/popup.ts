/** A login window: ours to move and to close, not to look into. */
export interface Popup {
  isClosed(): boolean
  /** Whether a message came from it. */
  sent(event: Pick<MessageEvent, 'source'>): boolean
  go(uri: string): void
  focus(): void
  close(): void
}

/** Opens a login window inside the press that asked for it; nothing when the browser blocks it. */
export type OpenPopup = (uri: string) => Popup | undefined

// Never `noopener`: the window tells its opener how the login ended.
const features = 'popup=yes,width=600,height=800,scrollbars=yes'

/**
 * With `leavePage` the one place where windows are opened. Their name is unguessable, since a page that knows a window's
 * name may be able to navigate it.
 */
export function createOpenPopup(page: Pick<Window, 'open'> | undefined, name: string): OpenPopup {
  return (uri) => {
    const opened = page?.open(uri, name, features)
    if (!opened) return undefined
    return {
      isClosed: () => opened.closed,
      sent: ({ source }) => source === opened,
      go: (next) => opened.location.replace(next),
      focus: () => opened.focus(),
      close: () => opened.close(),
    }
  }
}

/** Goes there with the page itself, out of every frame it is in. */
export function leavePage(page: Pick<Window, 'open'> | undefined, uri: string): void {
  page?.open(uri, '_top')
}
