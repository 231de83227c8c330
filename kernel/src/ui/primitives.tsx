import { CircleAlert, Info, TriangleAlert } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useElapsed, useMessages, useSheet } from '../react/hooks.ts'
import { Icon, type IconNode } from './Icon.tsx'
import sheet from './ui.module.css'

// One module: each is small, and every opening of the modal needs most of them.

/** What `Button` takes: its words as `children`, and `onClick` unless its `type` submits a form. */
export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  /** A second action, in a quieter colour. */
  readonly quiet?: boolean
  /** Say why with `describedBy`, or in its words. */
  readonly disabled?: boolean
  /** Id of the text that says why it is disabled. */
  readonly describedBy?: string
}

/** The one action of a view, or with `quiet` a second one. @example const again = <Button quiet onClick={() => kit.close()}>Done</Button> */
export function Button({
  children,
  onClick,
  type = 'button',
  quiet,
  disabled,
  describedBy,
}: ButtonProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <button
      type={type}
      className={quiet ? `${css.button} ${css.quiet}` : css.button}
      onClick={onClick}
      disabled={disabled}
      aria-describedby={describedBy}
    >
      {children}
    </button>
  )
}

/** What `IconButton` takes: an `icon` of lucide, `onClick`, and a `className` for its place. */
export interface IconButtonProps {
  readonly icon: IconNode
  /** What it does, for who cannot see the icon. */
  readonly label: string
  readonly onClick: () => void
  readonly className?: string | undefined
}

/**
 * A 44 px target with an icon alone.
 *
 * @example
 * import { Copy } from 'lucide'
 *
 * const copy = <IconButton icon={Copy} label="Copy address" onClick={() => undefined} />
 */
export function IconButton({ icon, label, onClick, className }: IconButtonProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <button type="button" className={`${css.icon} ${className ?? ''}`} aria-label={label} onClick={onClick}>
      <Icon node={icon} />
    </button>
  )
}

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

/** What `Avatar` takes; `name` is whose picture it is. */
export interface AvatarProps {
  readonly name: string
  /** An image, or nothing: then the name's first letter stands in, as it does when the image fails. */
  readonly src?: string | undefined
  /** Edge in pixels. */
  readonly size?: number
}

/**
 * The picture of a wallet or network in a rounded square. Decorative: the name stands beside it.
 *
 * @example const icon = <Avatar name="Ethereum" src={undefined} size={56} />
 */
export function Avatar({ name, src, size = 40 }: AvatarProps): ReactNode {
  const css = useSheet(sheet)
  const [failed, setFailed] = useState(false)
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span className={css.avatar} style={{ width: size, height: size, fontSize: size / 2 }} aria-hidden>
      {src && !failed ? <img src={src} alt="" onError={() => setFailed(true)} /> : letter}
    </span>
  )
}

/**
 * Rows of the final size, so that nothing jumps when the data arrives. When that lasts, the first says so, unless it is
 * `quiet` because another does.
 *
 * @example const wait = <Skeleton rows={3} />
 */
export function Skeleton({ rows, quiet }: { readonly rows: number; readonly quiet?: boolean }): ReactNode {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const slow = useElapsed(8_000, rows) && !quiet
  return (
    <div className={css.skeleton} {...(slow ? { role: 'status' } : { 'aria-hidden': true })}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never reordered.
        <span key={row}>{slow && row === 0 ? t('kernel.slow') : null}</span>
      ))}
    </div>
  )
}

const noticeIcons = { error: CircleAlert, warning: TriangleAlert, info: Info }

/** What `Notice` takes. */
export interface NoticeProps {
  /** An error is an alert for a screen reader, the others are a status. */
  readonly kind: keyof typeof noticeIcons
  /** What happened. */
  readonly title: string
  /** What it means for the money, and what to do. */
  readonly children?: ReactNode
}

/**
 * A state in words, with an icon, never by colour alone.
 *
 * @example const no = <Notice kind="warning" title="You declined">Nothing was sent.</Notice>
 */
export function Notice({ kind, title, children }: NoticeProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <div className={`${css.notice} ${css[kind] ?? ''}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon node={noticeIcons[kind]} />
      <strong>{title}</strong>
      {children ? <p>{children}</p> : null}
    </div>
  )
}
