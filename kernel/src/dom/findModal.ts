import { unlessAborted } from '../core/async/attempt.ts'
import { kernelErrors } from '../core/errors/kernelErrors.ts'

/**
 * What a kit's modal is drawn in, once it is in the page: the dialog, or its place in the page. It is there while the modal
 * is closed too, and what is put into it stays when views change.
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
  const find = () => rootOf(kitId)?.querySelector<HTMLElement>('dialog, section')
  const found = find()
  if (found) return Promise.resolve(found)
  let observer: MutationObserver | undefined
  const drawn = new Promise<HTMLElement>((resolve) => {
    // The element is there before what is drawn in it.
    observer = new MutationObserver(() => {
      const one = find()
      if (one) resolve(one)
    })
    observer.observe(rootOf(kitId) ?? document, { childList: true, subtree: true })
  })
  return unlessAborted(drawn, signal, kernelErrors.ABORTED).finally(() => observer?.disconnect())
}

const rootOf = (kitId: string): ShadowRoot | null | undefined =>
  [...document.querySelectorAll<HTMLElement>('latchkit-host')].find((one) => one.dataset.kit === kitId)
    ?.shadowRoot
