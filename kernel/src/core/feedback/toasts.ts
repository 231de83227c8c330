import { onAbort } from '../../base/async/onAbort.ts'
import { toastMs, toastReshowMs } from '../../base/constants/limits.ts'
import type { Store } from '../../contracts/store.ts'
import { type Toast, writable } from '../state/atoms.ts'

/**
 * A toast to show: its `kind`, its `text` as a message key or plain text, and an `action`. A `loading` toast stays until the
 * next toast, and has no action.
 */
export type ToastInput = Pick<Toast, 'kind' | 'text' | 'action'>

/** A toast with the signal of the plugin that shows it. One that yields is not shown while another one is, or is about to be. */
export type OwnedToast = ToastInput & Pick<Toast, 'owner'> & { readonly yields?: boolean }

/** Shows toasts one at a time. A `loading` toast stays until another toast is shown. */
export function createToasts(store: Store, signal: AbortSignal): (input: OwnedToast) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0
  let isNextWaiting = false
  const after = (ms: number, run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const show = (input: OwnedToast) => {
    clearTimeout(timer)
    isNextWaiting = false
    // Values of its own, in case the page has extended the prototypes.
    const next = { action: undefined, owner: undefined, ...input, id: ++count }
    store.set(writable.toast, next)
    // With an action there is more to read, and something to do.
    const ms = next.action ? toastMs * 4 : toastMs
    if (input.kind !== 'loading')
      after(ms, () => store.set(writable.toast, (toast) => (toast?.isHeld ? toast : undefined)))
  }
  onAbort(signal, () => clearTimeout(timer))
  return (input) => {
    const isBusy = isNextWaiting || store.get(writable.toast)
    if (signal.aborted || (isBusy && input.yields)) return
    if (!isBusy) return show(input)
    isNextWaiting = true
    store.set(writable.toast, undefined)
    after(toastReshowMs, () => show(input))
  }
}
