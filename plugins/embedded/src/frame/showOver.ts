/**
 * Keeps the frame over a place of the modal while the signal lasts, without moving it in the page, which would load it
 * anew. The place is followed from picture to picture, since it moves with the view.
 */
export function showOver(element: HTMLIFrameElement, place: HTMLElement, signal: AbortSignal): void {
  let last = ''
  const follow = () => {
    if (signal.aborted) return
    const { left, top, width, height } = place.getBoundingClientRect()
    const { borderRadius } = getComputedStyle(place)
    const next = `${left} ${top} ${width} ${height} ${borderRadius}`
    // Written only when it changes: a frame that is at rest costs no layout.
    if (next !== last) {
      last = next
      Object.assign(element.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        borderRadius,
      })
    }
    requestAnimationFrame(follow)
  }
  follow()
  Object.assign(element.style, { visibility: 'visible', pointerEvents: 'auto' })
  const hide = () => Object.assign(element.style, { visibility: 'hidden', pointerEvents: 'none' })
  signal.addEventListener('abort', hide, { once: true })
}
