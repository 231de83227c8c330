import { onAbort } from '../base/async/onAbort.ts'
import { activeConnectionAtom, stackAtom } from '../core/state/atoms.ts'
import type { ModalKit } from '../ui/hooks/KitContext.ts'

/**
 * Keeps an embedded modal open until the signal aborts. When the modal is closed, it shows its first view again. While the
 * first view is the only one, it follows the connection: the view that connects, or that of the account.
 */
export function keepOpen(kit: ModalKit, signal: AbortSignal): void {
  if (signal.aborted) return
  const { store, router } = kit
  const update = () => {
    const [first, ...others] = store.get(stackAtom)
    const isReplaceable =
      others.length === 0 && (!first || [router.connectView(), router.viewOf('home')].includes(first.view))
    if (isReplaceable && first?.view !== router.home()) kit.open().catch(() => undefined)
  }
  const unsubscribes = [stackAtom, activeConnectionAtom].map((atom) => store.sub(atom, update))
  const end = () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
  onAbort(signal, end)
}
