import { Check, CircleAlert, X } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { toastMs } from '../base/constants/limits.ts'
import { isOpenable } from '../base/links/isOpenable.ts'
import { type Toast, toastAtom, writable } from '../core/state/atoms.ts'
import { useAtom, useMessages, useSheet } from '../ui/hooks/hooks.ts'
import { useKitScope } from '../ui/hooks/KitContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/primitives.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import sheet from './feedback.module.css'

/** Shows the toast: inside the dialog while that is open, because the page around it is inert; otherwise as a popover. */
export default function Toaster({ floating = false }: { readonly floating?: boolean }): ReactNode {
  const toast = useAtom(toastAtom)
  if (!toast) return null
  return floating ? <Floating key={toast.id} toast={toast} /> : <Pill key={toast.id} toast={toast} inside />
}

function Floating({ toast }: { readonly toast: Toast }): ReactNode {
  const popover = useRef<HTMLDivElement>(null)
  const css = useSheet(sheet)
  const hold = useHold(toast)
  useLayoutEffect(() => popover.current?.showPopover(), [])
  return (
    <div
      ref={popover}
      popover="manual"
      className={`${css.toast} ${css[toast.kind] ?? ''}`}
      role="status"
      {...hold}
    >
      <ToastContent toast={toast} />
    </div>
  )
}

function Pill({ toast, inside }: { readonly toast: Toast; readonly inside: boolean }): ReactNode {
  const css = useSheet(sheet)
  const hold = useHold(toast)
  return (
    <div
      className={`${css.toast} ${inside ? css.inside : ''} ${css[toast.kind] ?? ''}`}
      role="status"
      {...hold}
    >
      <ToastContent toast={toast} />
    </div>
  )
}

/** Keeps a toast while the pointer or the focus is in it, and for a moment after that. */
function useHold({ id, kind }: Toast) {
  const { store } = useKitScope().kit
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (isHeld: boolean) => {
    clearTimeout(timer.current)
    store.set(writable.toast, (toast) => (toast?.id === id ? { ...toast, isHeld } : toast))
    if (isHeld || kind === 'loading') return
    timer.current = setTimeout(
      () => store.set(writable.toast, (toast) => (toast?.id === id && !toast.isHeld ? undefined : toast)),
      toastMs,
    )
  }
  const hold = () => set(true)
  const release = () => set(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

function ToastContent({ toast }: { readonly toast: Toast }): ReactNode {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const { store } = useKitScope().kit
  if (toast.kind === 'loading')
    return (
      <>
        <Spinner size={16} />
        {t(toast.text)}
      </>
    )
  const link = toast.link && isOpenable(toast.link.url) ? toast.link : undefined
  return (
    <>
      <Icon
        node={toast.kind === 'success' ? Check : CircleAlert}
        size={16}
        label={t(`kernel.${toast.kind}`)}
      />
      <span>{t(toast.text)}</span>
      {link ? (
        <>
          <a className={css.open} href={link.url} target="_blank" rel="noopener noreferrer">
            {t(link.label)}
          </a>
          <IconButton
            icon={X}
            label={t('kernel.dismiss')}
            onClick={() => store.set(writable.toast, undefined)}
          />
        </>
      ) : null}
    </>
  )
}
