import { activeConnectionAtom, stackAtom } from '../core/state/atoms.ts'
import type { ModalKit } from '../react/KitContext.ts'

/**
 * Keeps an embedded modal open until the signal aborts: when it is closed it shows its first view again, and that view
 * follows the connection while it is the only one.
 */
export function keepOpen(kit: ModalKit, signal: AbortSignal): void {
  if (signal.aborted) return
  const { store, router } = kit
  const show = () => {
    const [first, ...more] = store.get(stackAtom)
    const alone = more.length === 0 && (!first || first.view === 'Connect' || first.view === 'Account')
    if (alone && first?.view !== router.home()) kit.open().catch(() => undefined)
  }
  const stops = [stackAtom, activeConnectionAtom].map((atom) => store.sub(atom, show))
  const end = () => {
    for (const stop of stops) stop()
  }
  signal.addEventListener('abort', end, { once: true })
}
