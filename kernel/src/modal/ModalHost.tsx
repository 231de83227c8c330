import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { directionOf } from '../core/i18n/translate.ts'
import { alertAtom, modalAtom, stackAtom, toastAtom } from '../core/state/atoms.ts'
import { useAtom, useSheet, useSlot } from '../react/hooks.ts'
import { useKitScope } from '../react/KitContext.ts'
import { SlotContent } from '../ui/SlotContent.tsx'
import { Header } from './Header.tsx'
import sheet from './ModalHost.module.css'
import { useContentHeight } from './useContentHeight.ts'
import { useNativeDialog } from './useNativeDialog.ts'
import { ViewOutlet } from './ViewOutlet.tsx'

/** The modal: a header, the view on top of the stack, and what must stay usable above the page. */
export function ModalHost(): ReactNode {
  const { kit } = useKitScope()
  const { open } = useAtom(modalAtom)
  const toast = useAtom(toastAtom)
  return (
    <>
      {kit.config.enableEmbedded ? <Inline /> : <Dialog open={open} />}
      {open ? null : <Late what={toast} load={toaster} floating />}
    </>
  )
}

/** Above the page: a native dialog. */
function Dialog({ open }: { readonly open: boolean }): ReactNode {
  const { kit } = useKitScope()
  const css = useSheet(sheet)
  const dialog = useNativeDialog(open, kit.router.close)
  const { locale } = kit.config
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      lang={locale}
      dir={directionOf(locale)}
      aria-labelledby="latchkit-title"
      onPointerDown={(event) => event.target === event.currentTarget && kit.router.close()}
    >
      <Card />
    </dialog>
  )
}

/** Embedded: a part of the page like any other, that holds nobody. */
function Inline(): ReactNode {
  const { locale } = useKitScope().kit.config
  const css = useSheet(sheet)
  return (
    <section className={css.inline} lang={locale} dir={directionOf(locale)} aria-labelledby="latchkit-title">
      <Card />
    </section>
  )
}

// Most kits have nothing to be told of: the code of the bar and of the toast comes with the first.
const alertBar = () => import('./AlertBar.tsx')
const toaster = () => import('./Toaster.tsx')
// Offline it would not come, so it is brought as soon as there is nothing else to do.
const watch = () =>
  new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done)).then(
    () => import('./ModalGuard.tsx'),
  )

interface LateProps {
  /** What is to be shown, if anything. */
  readonly what: object | undefined
  readonly load: () => Promise<{ readonly default: ComponentType<{ readonly floating?: boolean }> }>
  readonly floating?: boolean
}

/** Shows something whose code loads with it. What does not load takes nothing down, and is asked for with the next. */
function Late({ what, load, ...props }: LateProps): ReactNode {
  const [Loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>['default']>()
  useEffect(() => {
    if (what && !Loaded)
      load().then(
        (code) => setLoaded(() => code.default),
        () => undefined,
      )
  }, [what, Loaded, load])
  return what && Loaded ? <Loaded {...props} /> : null
}

function Card(): ReactNode {
  const { open, shake } = useAtom(modalAtom)
  const stack = useAtom(stackAtom)
  const alert = useAtom(alertAtom)
  const toast = useAtom(toastAtom)
  const css = useSheet(sheet)
  const held = useRef(false)
  const route = stack.at(-1)
  if (!open || !route) return null
  return (
    <div className={shake ? `${css.card} ${css.shake}` : css.card}>
      <Late what={alert} load={alertBar} />
      <Header key={route.key} route={route} deep={stack.length > 1} held={held} />
      <Late what={stack} load={watch} />
      <Body routeKey={route.key}>
        <ViewOutlet key={route.key} route={route} />
      </Body>
      <Footer />
      <Late what={toast} load={toaster} />
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
