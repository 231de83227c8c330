import { activeConnectionAtom, stackAtom } from '../core/state/atoms.ts'
import type { ModalKit } from '../react/KitContext.ts'

/** Embedded, the modal is always there: closed, it shows its first view again; alone, that view follows the connection. */
export function keepOpen(kit: ModalKit): () => void {
  const { store, router } = kit
  const show = () => {
    const [first, ...more] = store.get(stackAtom)
    const alone = more.length === 0 && (!first || first.view === 'Connect' || first.view === 'Account')
    if (alone && first?.view !== router.home()) kit.open().catch(() => undefined)
  }
  const stops = [stackAtom, activeConnectionAtom].map((atom) => store.sub(atom, show))
  return () => {
    for (const stop of stops) stop()
  }
}
