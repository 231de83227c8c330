import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './ui.module.css'

interface Shared {
  readonly icon: ReactNode
  readonly name: string
  /** One quiet word at the end of the row. */
  readonly tag?: string
}

/**
 * A 56 px row with an icon, a name and a quiet tag.
 *
 * @example const row = <ListItem icon={<Avatar name="A" />} name="A wallet" tag="Installed" onClick={() => undefined} />
 */
export function ListItem({ icon, name, tag, onClick }: Shared & { readonly onClick: () => void }): ReactNode {
  const css = useSheet(sheet)
  return (
    <button type="button" className={css.row} onClick={onClick}>
      <RowContent icon={icon} name={name} {...(tag ? { tag } : {})} />
    </button>
  )
}

/**
 * As `ListItem`, leading out of the page: in a new tab, without an opener or a referrer.
 *
 * @example const guide = <LinkItem icon={<Avatar name="?" />} name="Get a wallet" href="https://example.org" />
 */
export function LinkItem({ icon, name, tag, href }: Shared & { readonly href: string }): ReactNode {
  const css = useSheet(sheet)
  return (
    <a className={css.row} href={href} target="_blank" rel="noopener noreferrer">
      <RowContent icon={icon} name={name} {...(tag ? { tag } : {})} />
    </a>
  )
}

function RowContent({ icon, name, tag }: Shared): ReactNode {
  const css = useSheet(sheet)
  return (
    <>
      {icon}
      {/* A name in another script is cut at its own end. */}
      <span className={css.name} dir="auto">
        {name}
      </span>
      {tag ? <span className={css.tag}>{tag}</span> : null}
    </>
  )
}
