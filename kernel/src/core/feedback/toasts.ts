import type { Store } from 'jotai/vanilla'
import { toastMs, toastReshowMs } from '../constants/limits.ts'
import { type Toast, writable } from '../state/atoms.ts'

/** A toast to show: `kind`, and as `text` a message key or words. One that is `loading` stays until the next. */
export type ToastInput = Pick<Toast, 'kind' | 'text'>

/** Shows toasts one at a time; one that waits on something (`loading`) stays until another comes. */
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
