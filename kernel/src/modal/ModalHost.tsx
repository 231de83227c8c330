import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { lazy } from '../base/async/lazy.ts'
import { whenIdle } from '../base/async/whenIdle.ts'
import { directionOf } from '../core/i18n/translate.ts'
import { alertAtom, stackAtom, toastAtom, writable } from '../core/state/atoms.ts'
import { useAtom, useSheet } from '../ui/hooks/hooks.ts'
import { useKitScope } from '../ui/hooks/KitContext.ts'
import { Header } from './Header.tsx'
import sheet from './ModalHost.module.css'
import { useContentHeight } from './useContentHeight.ts'
import { useNativeDialog } from './useNativeDialog.ts'
import { ViewOutlet } from './ViewOutlet.tsx'

/** The modal: a header, the view on top of the stack, and the elements that must stay usable above the page. */
export function ModalHost(): ReactNode {
  const { kit } = useKitScope()
  // Without `loading`, which changes before the modal opens.
  const { open } = useAtom(writable.modal)
  const toast = useAtom(toastAtom)
  // The language is an option.
  useAtom(writable.updates)
  return (
    <>
      {kit.config.enableEmbedded ? <Inline /> : <Dialog open={open} />}
      {open ? null : <LazyPart value={toast} load={toaster} floating />}
    </>
  )
}

/** The place of other plugins' elements, after the view: without a box of its own, it does not change the layout. */
const contents = { display: 'contents' }

/** A modal above the page: a native dialog. */
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
      <div style={contents} data-last />
    </dialog>
  )
}

/** An embedded modal: a section of the page, which does not trap the focus. */
function Inline(): ReactNode {
  const { locale } = useKitScope().kit.config
  const css = useSheet(sheet)
  return (
    <section className={css.inline} lang={locale} dir={directionOf(locale)} aria-labelledby="latchkit-title">
      <Card />
      <div style={contents} data-last />
    </section>
  )
}

// Most kits never show an alert or a toast, so their code loads when the first one is shown.
const alertBar = lazy(() => import('./AlertBar.tsx'))
const toaster = lazy(() => import('./Toaster.tsx'))
const loadBelowView = lazy(() => import('./BelowView.tsx'))
// It could not load while the page is offline, so it loads in advance, as soon as the browser is idle.
const belowView = () => whenIdle().then(loadBelowView)

interface LazyPartProps {
  /** The value to show; nothing is rendered without it. */
  readonly value: object | undefined
  readonly load: () => Promise<{ readonly default: ComponentType<{ readonly floating?: boolean }> }>
  readonly floating?: boolean
}

/** Renders a component whose code loads on first use. When the code does not load, the next value retries it. */
function LazyPart({ value, load, ...props }: LazyPartProps): ReactNode {
  const [Loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>['default']>()
  useEffect(() => {
    if (value && !Loaded)
      load().then(
        (code) => setLoaded(() => code.default),
        () => undefined,
      )
  }, [value, Loaded, load])
  return value && Loaded ? <Loaded {...props} /> : null
}

function Card(): ReactNode {
  const { kit } = useKitScope()
  const { open, shake } = useAtom(writable.modal)
  const stack = useAtom(stackAtom)
  const alert = useAtom(alertAtom)
  const toast = useAtom(toastAtom)
  const css = useSheet(sheet)
  const hasFocus = useRef(false)
  const prerendered = useAtom(writable.prerendered)
  // An embedded modal is visible, so nothing is rendered in advance.
  const route = open ? stack.at(-1) : kit.config.enableEmbedded ? undefined : prerendered
  const step = useStep(stack.length, route?.key)
  if (!route) return null
  return (
    <div className={[css.card, css[step], shake ? css.shake : ''].join(' ')}>
      <LazyPart value={alert} load={alertBar} />
      <Header key={route.key} route={route} canGoBack={stack.length > 1} hasFocus={hasFocus} />
      <Body routeKey={route.key}>
        <ViewOutlet key={route.key} route={route} />
      </Body>
      <LazyPart value={open ? stack : undefined} load={belowView} />
      <LazyPart value={toast} load={toaster} />
    </div>
  )
}

type Step = 'next' | 'previous' | 'same' | ''

/** The direction of the last change of view; an empty text when the modal has opened, which moves the whole card. */
function useStep(depth: number, key: number | undefined): Step {
  const [last, setLast] = useState<[depth: number, key: number | undefined, step: Step]>([depth, key, ''])
  const [lastDepth, lastKey, lastStep] = last
  if (lastDepth === depth && lastKey === key) return lastStep
  const change = depth - lastDepth
  const step = lastDepth && depth ? (change ? (change > 0 ? 'next' : 'previous') : 'same') : ''
  setLast([depth, key, step])
  return step
}

interface BodyProps {
  readonly routeKey: number
  readonly children: ReactNode
}

function Body({ routeKey, children }: BodyProps): ReactNode {
  const css = useSheet(sheet)
  const [outer, inner] = useContentHeight()
  return (
    <div className={css.body} ref={outer}>
      <div className={css.view} ref={inner} key={routeKey}>
        {children}
      </div>
    </div>
  )
}
