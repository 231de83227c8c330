import { ArrowLeft, X } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from '../contracts/hooks.ts'
import { writable } from '../core/state/atoms.ts'
import { useAtom, useMessages, useSheet } from '../ui/hooks/hooks.ts'
import { useKitScope } from '../ui/hooks/KitContext.ts'
import { Avatar, IconButton } from '../ui/primitives.tsx'
import sheet from './ModalHost.module.css'

export interface HeaderProps {
  /** The current route; a `title` in its params replaces the title of the view. */
  readonly route: Route
  /** Whether there is a view below this one on the stack. */
  readonly canGoBack: boolean
  /** Whether the focus is inside the modal, so that it moves to the next view. */
  readonly hasFocus: { current: boolean }
}

/** The title of the view, the back button or the icon of the site and, unless the modal is embedded, the close button. */
export function Header({ route: { view, params }, canGoBack, hasFocus }: HeaderProps): ReactNode {
  const { kit } = useKitScope()
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const heading = useHeadingFocus(hasFocus)
  // A title that is not a message key is shown unchanged.
  const row = kit.plugins.view(view)?.row
  const { title = row?.title ?? view } = Object(params) as { title?: unknown }
  const { icons: [icon] = [], name = view } = kit.config.metadata
  return (
    <div className={css.header}>
      <h2 className={css.title} id="latchkit-title" ref={heading} tabIndex={-1}>
        {t(`${title}`)}
      </h2>
      {canGoBack ? (
        <IconButton
          className={css.back}
          icon={ArrowLeft}
          label={t('kernel.back')}
          onClick={kit.router.back}
        />
      ) : icon && row?.showsSite ? (
        <span className={css.back}>
          <Avatar name={name} src={icon} size={28} />
        </span>
      ) : null}
      {kit.config.enableEmbedded ? null : (
        <IconButton className={css.close} icon={X} label={t('kernel.close')} onClick={kit.router.close} />
      )}
    </div>
  )
}

/**
 * Focuses the title, so that screen readers announce the new view. A view can move the focus to its first field afterwards.
 */
function useHeadingFocus(hasFocus: { current: boolean }) {
  const { kit } = useKitScope()
  const heading = useRef<HTMLHeadingElement>(null)
  const { enableEmbedded } = kit.config
  const { open } = useAtom(writable.modal)
  useLayoutEffect(() => {
    const root = heading.current?.getRootNode()
    // This cleanup runs before React removes the old view and its focused element.
    return () => {
      hasFocus.current = root instanceof ShadowRoot && root.activeElement !== null
    }
  }, [hasFocus])
  useEffect(() => {
    // In an embedded modal, a view that the visitor did not open does not take the focus.
    if (open && (hasFocus.current || !enableEmbedded)) heading.current?.focus({ preventScroll: true })
  }, [hasFocus, enableEmbedded, open])
  return heading
}
