import { onAbort } from '@latchkit/kernel/plugin'

/**
 * Shows the frame over an element of the modal until the signal aborts. The frame is not moved in the DOM, because that
 * would reload it. Its position is updated on each animation frame, because the element moves with the view.
 */
export function showFrame(element: HTMLIFrameElement, place: HTMLElement, signal: AbortSignal): void {
  let previous = ''
  let hadFocus = false
  /** In a low window, only a part may be visible, and the browser does not scroll to an element with a fixed position. */
  const revealFocused = () => {
    const hasFocus = (element.getRootNode() as Document | ShadowRoot).activeElement === element
    if (hasFocus && !hadFocus) place.scrollIntoView({ block: 'nearest' })
    hadFocus = hasFocus
  }
  const updatePosition = () => {
    if (signal.aborted) return
    revealFocused()
    const { left, top, width, height } = place.getBoundingClientRect()
    const { borderRadius } = getComputedStyle(place)
    const next = `${left} ${top} ${width} ${height} ${borderRadius}`
    // Written only when it changes, so that a frame at rest causes no layout.
    if (next !== previous) {
      previous = next
      Object.assign(element.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        borderRadius,
      })
    }
    requestAnimationFrame(updatePosition)
  }
  updatePosition()
  Object.assign(element.style, { visibility: 'visible', pointerEvents: 'auto' })
  const hide = () => Object.assign(element.style, { visibility: 'hidden', pointerEvents: 'none' })
  onAbort(signal, hide)
}
