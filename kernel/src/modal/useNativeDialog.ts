import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

/**
 * Keeps a native dialog in sync with `open`. While it is open, it is in the top layer, the page is inert and does not
 * scroll. When it closes, the focus returns to its opener. The dialog never closes by itself: Escape calls `onClose`, which
 * may refuse.
 */
export function useNativeDialog(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Read before the view is in the page. Afterwards, it would force a layout.
  const reserves = useMemo(() => open && hasScrollbar(), [open])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const focusPath = pathOf(document.activeElement)
    const unlockScroll = lockScroll(reserves)
    const { host } = element.getRootNode() as ShadowRoot
    // A dialog of the page may have set `inert` while the modal was closed; BelowView watches for later changes.
    host.removeAttribute('inert')
    element.showModal()
    return () => {
      element.close()
      unlockScroll()
      restoreFocus(focusPath)
    }
  }, [open, reserves])
  useEffect(() => {
    const element = dialog.current
    const cancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    // Chrome closes a dialog on a second Escape without a `cancel` event, so the key is handled as well.
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

/** The element and all its ancestors, the nearest first. */
const pathOf = (element: Element | null): readonly Element[] =>
  element ? [element, ...pathOf(element.parentElement)] : []

/** Focuses the opener of the dialog or, if that was removed, the first control of its nearest ancestor in the page. */
function restoreFocus(path: readonly Element[]): void {
  const [opener] = path
  const ancestor = path.find(({ isConnected }) => isConnected)
  // Focusing forces a layout, so it is left out when nothing had the focus, or when the browser has returned it.
  if (ancestor === document.body || ancestor === document.activeElement) return
  const target = ancestor === opener ? ancestor : ancestor?.querySelector('button, [href], input, [tabindex]')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** Whether a scrollbar of the page takes up space. */
const hasScrollbar = (): boolean => window.innerWidth > document.documentElement.clientWidth

/**
 * Stops the page behind from scrolling, and reserves the space of its scrollbar. It uses a stylesheet of its own, so that nothing
 * has to be restored on the page.
 */
function lockScroll(reserves: boolean): () => void {
  const lock = new CSSStyleSheet()
  lock.replaceSync(`:root { overflow: hidden; scrollbar-gutter: ${reserves ? 'stable' : 'auto'} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, lock]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lock)
  }
}
