/** Tells when code of the page has taken the element out, or what it stands in, until the signal aborts. */
export function watchRemoval(element: HTMLElement, gone: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    if (!element.isConnected) gone()
  })
  for (const parent of parentsOf(element)) observer.observe(parent, { childList: true })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}

/** Every node from whose children it could be taken, out of the shadow roots it is in. */
function parentsOf(node: Node): readonly Node[] {
  const parent = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  return parent ? [parent, ...parentsOf(parent)] : []
}
