import { waitForAtom } from '../../base/async/waitForAtom.ts'
import { whenPainted } from '../../base/async/whenPainted.ts'
import type { Store } from '../../contracts/store.ts'
import { writable } from './atoms.ts'

/**
 * Resolves once the modal is open and painted, or the signal has aborted. A view can be rendered before the modal opens, and
 * requests nothing from a service until then.
 *
 * @example
 * const readList = ({ store, signal }: Context<'store'>, read: () => Promise<unknown>) =>
 *   whenShown(store, signal).then(read)
 */
export async function whenShown(store: Store, signal: AbortSignal): Promise<void> {
  const isOpen = () => store.get(writable.modal).open || undefined
  if (await waitForAtom(store, writable.modal, isOpen, signal)) await whenPainted()
}
