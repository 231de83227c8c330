import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { lazy } from '../base/async/lazy.ts'
import { writable } from '../core/state/atoms.ts'
import { useAtom, useMessages, useSheet } from '../ui/hooks/hooks.ts'
import { useKitScope } from '../ui/hooks/KitContext.ts'
import sheet from './belowView.module.css'
import { Footer } from './Footer.tsx'

const loadToast = lazy(() => import('../core/plugin/showKernelToast.ts'))

/**
 * What is below each view of the open modal: whether the page is offline, and the footer. While it is there, attributes that would
 * make the modal unreachable are reverted, and a modal that cannot be closed says so where it does not shake.
 */
export default function BelowView(): ReactNode {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = element.current?.getRootNode()
    // An embedded modal is a part of the page, which may make it inert with the rest.
    return root instanceof ShadowRoot && element.current?.closest('dialog')
      ? keepReachable(root.host)
      : undefined
  }, [])
  useTextForShake()
  const offline = useSyncExternalStore(subscribe, () => !navigator.onLine)
  return (
    <>
      <div ref={element}>
        {offline ? (
          <p className={css.offline} role="status">
            {t('kernel.offline')}
          </p>
        ) : null}
      </div>
      <Footer />
    </>
  )
}

/** With reduced motion, a text says what the animation of a modal that may not be closed means. */
function useTextForShake(): void {
  const { kit } = useKitScope()
  const { shake } = useAtom(writable.modal)
  useEffect(() => {
    if (!shake || !matchMedia('(prefers-reduced-motion: reduce)').matches) return
    loadToast()
      .then((code) => code.showKernelToast(kit, 'error', 'kernel.stay'))
      .catch((error: unknown) => kit.log('A toast of the kernel was not shown', { error }))
  }, [kit, shake])
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}

/** Limit for a page that sets the attributes again and again, so that the page does not hang. */
const maxReverts = 50

/**
 * Dialogs of the page and extensions make everything beside them inert. The modal is above them, so their attributes are
 * removed from it.
 */
function keepReachable(host: Element): () => void {
  const names = ['inert', 'aria-hidden']
  let reverts = 0
  const revert = () => {
    // A mutation observer runs before the browser renders, so that the focus is never lost.
    if (reverts++ < maxReverts) for (const name of names) host.removeAttribute(name)
  }
  const observer = new MutationObserver(revert)
  observer.observe(host, { attributeFilter: names })
  revert()
  return () => observer.disconnect()
}
