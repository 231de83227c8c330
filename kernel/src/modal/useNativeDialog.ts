import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a native dialog in step with `open`: top layer, inert page, Escape, focus given back, page held still.
 * The dialog never closes by itself: Escape asks `onClose`, which may refuse.
 */
export function useNativeDialog(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const before = pathOf(document.activeElement)
    const release = holdPage()
    const { host } = element.getRootNode() as ShadowRoot
    // Put there while it was closed, by a dialog of the page; what comes later is watched.
    host.removeAttribute('inert')
    element.showModal()
    return () => {
      element.close()
      release()
      focusAgain(before)
    }
  }, [open])
  useEffect(() => {
    const element = dialog.current
    const cancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    // Chrome closes a dialog on a second Escape without asking; the key itself can be held.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel(event)
    element?.addEventListener('cancel', cancel)
    element?.addEventListener('keydown', onKey)
    return () => {
      element?.removeEventListener('cancel', cancel)
      element?.removeEventListener('keydown', onKey)
    }
  }, [onClose])
  return dialog
}

/** An element and all it is in, the nearest first. */
const pathOf = (element: Element | null): readonly Element[] =>
  element ? [element, ...pathOf(element.parentElement)] : []

/** Focuses who opened the dialog; where that is gone, the first control of what it was in. */
function focusAgain(path: readonly Element[]): void {
  const [opener] = path
  const living = path.find(({ isConnected }) => isConnected)
  const heir = living === opener ? living : living?.querySelector('button, [href], input, [tabindex]')
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
}

/** Stops the page behind from scrolling, by a sheet of our own that leaves no trace. */
function holdPage(): () => void {
  const held = new CSSStyleSheet()
  // The place of a scrollbar is kept only where there was one.
  const scrolls = window.innerWidth > document.documentElement.clientWidth
  held.replaceSync(`:root { overflow: hidden; scrollbar-gutter: ${scrolls ? 'stable' : 'auto'} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, held]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== held)
  }
}
