import type { Store } from '../../contracts/store.ts'
import type { OwnedToast } from '../feedback/toasts.ts'
import { writable } from '../state/atoms.ts'
import type { PortTable } from './portTable.ts'

/** The dependencies of `toastPort`. */
export interface ToastPortParts {
  readonly store: Store
  readonly toast: (toast: OwnedToast) => void
}

/** Shows the toasts of one plugin. When it is removed, its toast goes too: the text and the callback were the plugin's. */
export function toastPort(
  { store, toast }: ToastPortParts,
  { scope: { signal } }: { readonly scope: { readonly signal: AbortSignal } },
): PortTable['toast'] {
  const remove = () => store.set(writable.toast, (shown) => (shown?.owner === signal ? undefined : shown))
  signal.addEventListener('abort', remove, { once: true })
  return (input) => {
    if (!signal.aborted) toast({ ...input, owner: signal })
  }
}
