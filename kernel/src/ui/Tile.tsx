import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './tile.module.css'

/**
 * A bordered square of 40 px around the icon of a row. It is decorative: the row has a name.
 *
 * @example
 * import { Mail } from 'lucide'
 *
 * const row = <ListItem icon={<Tile><Icon node={Mail} /></Tile>} name="me@example.org" onClick={() => undefined} />
 */
export function Tile({ children }: { readonly children: ReactNode }): ReactNode {
  const css = useSheet(sheet)
  return (
    <span className={css.tile} aria-hidden>
      {children}
    </span>
  )
}
