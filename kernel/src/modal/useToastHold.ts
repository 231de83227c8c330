import { type FocusEvent, useEffect, useRef } from 'react'
import { toastMs } from '../base/constants/limits.ts'
import { type Toast, writable } from '../core/state/atoms.ts'
import { useKitScope } from '../ui/hooks/KitContext.ts'

/** Where the visitor can be at a toast. It goes only when neither is there. */
type Presence = 'pointer' | 'focus'

/** The event handlers that keep a toast while the pointer or the focus is in it, and then for its whole time again. */
export function useToastHold(toast: Toast) {
  const { store } = useKitScope().kit
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const present = useRef(new Set<Presence>())
  const { id } = toast

  const follow = () => {
    clearTimeout(timer.current)
    const isHeld = present.current.size > 0
    store.set(writable.toast, (shown) => (shown?.id === id ? { ...shown, isHeld } : shown))
    if (isHeld || toast.kind === 'loading') return
    timer.current = setTimeout(
      () => store.set(writable.toast, (shown) => (shown?.id === id && !shown.isHeld ? undefined : shown)),
      toast.action ? toastMs * 4 : toastMs,
    )
  }
  const enter = (where: Presence) => {
    present.current.add(where)
    follow()
  }
  const leave = (where: Presence) => {
    if (present.current.delete(where)) follow()
  }
  // When the modal opens or closes, the toast is rendered again elsewhere, and its old element fires no leave or blur event.
  const followLatest = useRef(follow)
  useEffect(() => {
    if (store.get(writable.toast)?.isHeld) followLatest.current()
    return () => clearTimeout(timer.current)
  }, [store])

  return {
    onPointerEnter: () => enter('pointer'),
    onPointerLeave: () => leave('pointer'),
    onFocus: () => enter('focus'),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) leave('focus')
    },
  }
}
