import { Check, CircleAlert } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Toast, toastAtom } from '../core/state/atoms.ts'
import { useAtom, useMessages, useSheet } from '../ui/hooks/hooks.ts'
import { Icon } from '../ui/Icon.tsx'
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
  useLayoutEffect(() => popover.current?.showPopover(), [])
  return (
    <div ref={popover} popover="manual" className={`${css.toast} ${css[toast.kind] ?? ''}`} role="status">
      <ToastContent toast={toast} />
    </div>
  )
}

function Pill({ toast, inside }: { readonly toast: Toast; readonly inside: boolean }): ReactNode {
  const css = useSheet(sheet)
  return (
    <div className={`${css.toast} ${inside ? css.inside : ''} ${css[toast.kind] ?? ''}`} role="status">
      <ToastContent toast={toast} />
    </div>
  )
}

function ToastContent({ toast }: { readonly toast: Toast }): ReactNode {
  const t = useMessages<string>()
  if (toast.kind === 'loading')
    return (
      <>
        <Spinner size={16} />
        {t(toast.text)}
      </>
    )
  return (
    <>
      <Icon
        node={toast.kind === 'success' ? Check : CircleAlert}
        size={16}
        label={t(`kernel.${toast.kind}`)}
      />
      {t(toast.text)}
    </>
  )
}
