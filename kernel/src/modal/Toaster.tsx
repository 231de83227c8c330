import { Check, CircleAlert, X } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { onAbort } from '../base/async/onAbort.ts'
import { isOpenable } from '../base/links/isOpenable.ts'
import { type Toast, type ToastAction, toastAtom, writable } from '../core/state/atoms.ts'
import { useAtom, useMessages, useSheet } from '../ui/hooks/hooks.ts'
import { useKitScope } from '../ui/hooks/KitContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/primitives.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import sheet from './feedback.module.css'
import { useToastHold } from './useToastHold.ts'

/** Shows the toast: inside the dialog while that is open, because the page around it is inert; otherwise as a popover. */
export default function Toaster({ floating = false }: { readonly floating?: boolean }): ReactNode {
  const toast = useAtom(toastAtom)
  useOwner(toast)
  if (!toast || toast.owner?.aborted) return null
  return floating ? <Floating key={toast.id} toast={toast} /> : <Pill key={toast.id} toast={toast} inside />
}

/** Removes a toast with its plugin, which the text and the callback belong to. */
function useOwner(toast: Toast | undefined): void {
  const { store } = useKitScope().kit
  useEffect(() => {
    const owner = toast?.owner
    const remove = () => store.set(writable.toast, (shown) => (shown?.owner === owner ? undefined : shown))
    // It can have been removed while the toast waited for the last one to go.
    if (owner) onAbort(owner, remove)
    return () => owner?.removeEventListener('abort', remove)
  }, [store, toast])
}

function Floating({ toast }: { readonly toast: Toast }): ReactNode {
  const popover = useRef<HTMLDivElement>(null)
  const css = useSheet(sheet)
  const hold = useToastHold(toast)
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
  const hold = useToastHold(toast)
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

function ToastContent({ toast }: { readonly toast: Toast }): ReactNode {
  const t = useMessages<string>()
  const { store } = useKitScope().kit
  const dismiss = () => store.set(writable.toast, (shown) => (shown?.id === toast.id ? undefined : shown))
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
      <span>{t(toast.text)}</span>
      {toast.action ? (
        <>
          <Action toast={toast} action={toast.action} dismiss={dismiss} />
          <IconButton icon={X} label={t('kernel.dismiss')} onClick={dismiss} />
        </>
      ) : null}
    </>
  )
}

interface ActionProps {
  readonly toast: Toast
  readonly action: ToastAction
  readonly dismiss: () => void
}

/** The link or the button of a toast. A link that may not be opened is left out. */
function Action({ toast, action, dismiss }: ActionProps): ReactNode {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const { log, store } = useKitScope().kit
  if ('url' in action) {
    if (!isOpenable(action.url)) return null
    return (
      <a className={css.action} href={action.url} target="_blank" rel="noopener noreferrer">
        {t(action.label)}
      </a>
    )
  }
  const run = () => {
    // A second click, or a click after the plugin was removed and before the effects have run.
    if (toast.owner?.aborted || store.get(writable.toast)?.id !== toast.id) return
    // First, so that a toast of the action itself stays.
    dismiss()
    try {
      action.run()
    } catch (error) {
      log('The action of a toast failed', { error })
    }
  }
  return (
    <button type="button" className={css.action} onClick={run}>
      {t(action.label)}
    </button>
  )
}
