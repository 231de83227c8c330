import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { directionOf } from '../core/i18n/translate.ts'
import { modalAtom, stackAtom } from '../core/state/atoms.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { AlertBar } from './AlertBar.tsx'
import { useAtom, useMessages, useSheet } from './hooks.ts'
import { useKitScope } from './KitContext.ts'
import sheet from './ModalHost.module.css'
import { Toaster } from './Toaster.tsx'
import { useContentHeight } from './useContentHeight.ts'
import { useNativeDialog } from './useNativeDialog.ts'
import { ViewOutlet } from './ViewOutlet.tsx'

/** The modal: a native dialog with a header, the view on top of the stack, and what must stay usable above the page. */
export function ModalHost(): ReactNode {
  const { kernel } = useKitScope()
  const { open, shake } = useAtom(modalAtom)
  const stack = useAtom(stackAtom)
  const route = stack.at(-1)
  const css = useSheet(sheet)
  const dialog = useNativeDialog(open, kernel.router.close)
  const { locale } = kernel.config
  return (
    <>
      <dialog
        ref={dialog}
        className={css.dialog}
        lang={locale}
        dir={directionOf(locale)}
        aria-labelledby="latchkit-title"
        onPointerDown={(event) => event.target === event.currentTarget && kernel.router.close()}
      >
        {open && route ? (
          <div className={shake ? `${css.card} ${css.shake}` : css.card}>
            <AlertBar />
            <Header key={route.key} view={route.view} deep={stack.length > 1} />
            <Body routeKey={route.key}>
              <ViewOutlet key={route.key} route={route} />
            </Body>
            <Toaster />
          </div>
        ) : null}
      </dialog>
      {open ? null : <Toaster floating />}
    </>
  )
}

function Header({ view, deep }: { readonly view: string; readonly deep: boolean }): ReactNode {
  const { kernel } = useKitScope()
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = kernel.plugins.view(view)?.row.title
  // A screen reader hears the new view's name; a view that wants its first field focused does so after this.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className={css.header}>
      <h2 className={css.title} id="latchkit-title" ref={heading} tabIndex={-1}>
        {title ? t(title) : view}
      </h2>
      {deep ? (
        <IconButton
          className={css.back}
          icon={ArrowLeft}
          label={t('kernel.back')}
          onClick={kernel.router.back}
        />
      ) : null}
      <IconButton className={css.close} icon={X} label={t('kernel.close')} onClick={kernel.router.close} />
    </header>
  )
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
