import type { InspectedPart } from '../contract.ts'
import { inspectPart } from './inspectPart.ts'

/**
 * Reports the part of the kit that is under the pointer or has the focus, until the returned function is called. A press selects
 * nothing in the meantime: the page stays as usable as without it.
 */
export function followParts(
  plugins: ReadonlySet<string>,
  onPart: (part: InspectedPart | undefined) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const report = (event: Event) => {
    const [target] = event.composedPath()
    onPart(target instanceof Element ? inspectPart(target, plugins) : undefined)
  }
  const follow = (root: Document | ShadowRoot) => {
    for (const name of ['pointermove', 'focusin'])
      root.addEventListener(name, report, { signal, capture: true, passive: true })
  }
  follow(document)
  // The document is not notified of a focus that moves inside of the kit.
  const followed = new Set<ShadowRoot>()
  const followHosts = () => {
    for (const { shadowRoot } of document.querySelectorAll('latchkit-host'))
      if (shadowRoot && !followed.has(shadowRoot)) {
        followed.add(shadowRoot)
        follow(shadowRoot)
      }
  }
  followHosts()
  document.addEventListener('focusin', followHosts, { signal, capture: true })
  document.addEventListener('pointerleave', () => onPart(undefined), { signal })
  return () => {
    ended.abort()
    onPart(undefined)
  }
}
