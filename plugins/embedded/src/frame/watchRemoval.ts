import { onAbort } from '@latchkit/kernel/plugin'

/** Calls `onRemoved` when code of the page removes the element or one of its ancestors, until the signal aborts. */
export function watchRemoval(element: HTMLElement, onRemoved: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (!element.isConnected) onRemoved()
  })
  for (const ancestor of ancestorsOf(element)) observer.observe(ancestor, { childList: true })
  onAbort(signal, () => observer.disconnect())
}

/** Returns all ancestors of a node, also those outside its shadow root. */
function ancestorsOf(node: Node): readonly Node[] {
  const parent = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  return parent ? [parent, ...ancestorsOf(parent)] : []
}
