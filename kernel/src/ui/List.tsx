import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './list.module.css'

/** Props of `List`: its rows as `<li>` elements in `children`, and the accessible name of the list as `label`. */
export interface ListProps {
  readonly children: ReactNode
  readonly label?: string
}

/**
 * A list of rows with a gap of 8 px.
 *
 * @example
 * const wallets = (
 *   <List label="Wallets">
 *     <li>
 *       <ListItem icon={<Avatar name="A" />} name="A wallet" onClick={() => undefined} />
 *     </li>
 *   </List>
 * )
 */
export function List({ children, label }: ListProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <ul role="list" className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}
