import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { directionOf } from '../core/i18n/translate.ts'
import { alertAtom, modalAtom, stackAtom } from '../core/state/atoms.ts'
import { Header } from './Header.tsx'
import { useAtom, useSheet } from './hooks.ts'
import { useKitScope } from './KitContext.ts'
import sheet from './ModalHost.module.css'
import { SlotContent, useSlot } from './slots.tsx'
import { Toaster } from './Toaster.tsx'
import { useContentHeight } from './useContentHeight.ts'
import { useNativeDialog } from './useNativeDialog.ts'
import { ViewOutlet } from './ViewOutlet.tsx'

/** The modal: a header, the view on top of the stack, and what must stay usable above the page. */
export function ModalHost(): ReactNode {
  const { kernel } = useKitScope()
  const { open } = useAtom(modalAtom)
  return (
    <>
      {kernel.config.enableEmbedded ? <Inline /> : <Dialog open={open} />}
      {open ? null : <Toaster floating />}
    </>
  )
}

/** Above the page: a native dialog. */
function Dialog({ open }: { readonly open: boolean }): ReactNode {
  const { kernel } = useKitScope()
  const css = useSheet(sheet)
  const dialog = useNativeDialog(open, kernel.router.close)
  const { locale } = kernel.config
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      lang={locale}
      dir={directionOf(locale)}
      aria-labelledby="latchkit-title"
      onPointerDown={(event) => event.target === event.currentTarget && kernel.router.close()}
    >
      <Card />
    </dialog>
  )
}

/** Embedded: a part of the page like any other, that holds nobody. */
function Inline(): ReactNode {
  const { locale } = useKitScope().kernel.config
  const css = useSheet(sheet)
  return (
    <section className={css.inline} lang={locale} dir={directionOf(locale)} aria-labelledby="latchkit-title">
      <Card />
    </section>
  )
}

// Most kits have nothing to be told of: the bar's code comes with the first alert.
const AlertBar = lazy(() => import('./AlertBar.tsx'))

function Alerts(): ReactNode {
  const alert = useAtom(alertAtom)
  if (!alert) return null
  return (
    <Suspense fallback={null}>
      <AlertBar />
    </Suspense>
  )
}

function Card(): ReactNode {
  const { open, shake } = useAtom(modalAtom)
  const stack = useAtom(stackAtom)
  const css = useSheet(sheet)
  const held = useRef(false)
  const route = stack.at(-1)
  if (!open || !route) return null
  return (
    <div className={shake ? `${css.card} ${css.shake}` : css.card}>
      <Alerts />
      <Header key={route.key} view={route.view} deep={stack.length > 1} held={held} />
      <Body routeKey={route.key}>
        <ViewOutlet key={route.key} route={route} />
      </Body>
      <Footer />
      <Toaster />
    </div>
  )
}

/** What plugins show under every view. */
function Footer(): ReactNode {
  return useSlot('footer').map((row) => <SlotContent key={`${row.plugin}:${row.id}`} row={row} />)
}

function Body({
  routeKey,
  children,
}: {
  readonly routeKey: number
  readonly children: ReactNode
}): ReactNode {
  const css = useSheet(sheet)
  const { outer, inner } = useContentHeight()
  return (
    <div className={css.body} ref={outer}>
      <div className={css.view} ref={inner} key={routeKey}>
        {children}
      </div>
    </div>
  )
}
