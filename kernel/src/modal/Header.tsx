import { ArrowLeft, X } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from '../contracts/hooks.ts'
import { useMessages, useSheet } from '../react/hooks.ts'
import { useKitScope } from '../react/KitContext.ts'
import { IconButton } from '../ui/primitives.tsx'
import sheet from './ModalHost.module.css'

export interface HeaderProps {
  /** What is shown; a `title` among its params takes the place of the view's own. */
  readonly route: Route
  /** Whether there is a view below this one. */
  readonly deep: boolean
  /** Whether the visitor is in the modal, so that the focus goes along with the view. */
  readonly held: { current: boolean }
}

/** The name of the view, the way back and, where there is a page to go back to, the way out. */
export function Header({ route: { view, params }, deep, held }: HeaderProps): ReactNode {
  const { kit } = useKitScope()
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const heading = useHeadingFocus(held)
  // What is no key of a text is given back as it is.
  const { title = kit.plugins.view(view)?.row.title ?? view } = Object(params) as { title?: unknown }
  return (
    <div className={css.header}>
      <h2 className={css.title} id="latchkit-title" ref={heading} tabIndex={-1}>
        {t(`${title}`)}
      </h2>
      {deep ? (
        <IconButton
          className={css.back}
          icon={ArrowLeft}
          label={t('kernel.back')}
          onClick={kit.router.back}
        />
      ) : null}
      {kit.config.enableEmbedded ? null : (
        <IconButton className={css.close} icon={X} label={t('kernel.close')} onClick={kit.router.close} />
      )}
    </div>
  )
}

/** A screen reader hears the new view's name; a view that wants its first field focused does so after this. */
function useHeadingFocus(held: { current: boolean }) {
  const { kit } = useKitScope()
  const heading = useRef<HTMLHeadingElement>(null)
  const { enableEmbedded } = kit.config
  useLayoutEffect(() => {
    const root = heading.current?.getRootNode()
    // Runs before the old view is taken out, and with it what had the focus.
    return () => {
      held.current = root instanceof ShadowRoot && root.activeElement !== null
    }
  }, [held])
  useEffect(() => {
    // Inline, a view that comes by itself leaves the focus where the visitor has it.
    if (held.current || !enableEmbedded) heading.current?.focus({ preventScroll: true })
  }, [held, enableEmbedded])
  return heading
}
