import { toastMs, toastReshowMs } from '../../base/constants/limits.ts'
import type { Store } from '../../contracts/store.ts'
import { type Toast, writable } from '../state/atoms.ts'

/**
 * A toast to show: its `kind`, and its `text` as a message key or plain text. A `loading` toast stays until the next
 * toast.
 */
export type ToastInput = Pick<Toast, 'kind' | 'text'>

/** Shows toasts one at a time. A `loading` toast stays until another toast is shown. */
export function createToasts(store: Store, signal: AbortSignal): (input: ToastInput) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0
  const after = (ms: number, run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const show = (input: ToastInput) => {
    clearTimeout(timer)
    store.set(writable.toast, { ...input, id: ++count })
    if (input.kind !== 'loading') after(toastMs, () => store.set(writable.toast, undefined))
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return (input) => {
    if (signal.aborted) return
    if (!store.get(writable.toast)) return show(input)
    store.set(writable.toast, undefined)
    after(toastReshowMs, () => show(input))
  }
}
