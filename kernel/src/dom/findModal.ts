import { unlessAborted } from '../base/async/attempt.ts'
import { kernelErrors } from '../base/errors/kernelErrors.ts'

/**
 * Resolves with the last element in a kit's modal, once it is in the page. The element also exists while the modal is closed.
 * A child appended to it stays when views change, and keyboards and screen readers reach it after the view.
 *
 * @throws {LatchkitError} ABORTED
 * @example
 * async function keep({ router, site, signal }: Context<'router' | 'site'>, element: HTMLElement): Promise<void> {
 *   await router.prepare()
 *   const modal = await findModal(site.kitId, signal)
 *   modal.append(element)
 * }
 */
export function findModal(kitId: string, signal: AbortSignal): Promise<HTMLElement> {
  const find = () => rootOf(kitId)?.querySelector<HTMLElement>('[data-last]')
  const existing = find()
  if (existing) return Promise.resolve(existing)
  let observer: MutationObserver | undefined
  const rendered = new Promise<HTMLElement>((resolve) => {
    // The host element is inserted before its content is rendered.
    observer = new MutationObserver(() => {
      const match = find()
      if (match) resolve(match)
    })
    observer.observe(rootOf(kitId) ?? document, { childList: true, subtree: true })
  })
  return unlessAborted(rendered, signal, kernelErrors.ABORTED).finally(() => observer?.disconnect())
}

const rootOf = (kitId: string): ShadowRoot | null | undefined =>
  [...document.querySelectorAll<HTMLElement>('latchkit-host')].find((match) => match.dataset.kit === kitId)
    ?.shadowRoot
