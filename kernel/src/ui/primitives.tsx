import { CircleAlert, Info, TriangleAlert } from 'lucide'
import { type ReactNode, type Ref, useState } from 'react'
import { useElapsed, useMessages, useSheet } from './hooks/hooks.ts'
import { Icon, type IconNode } from './Icon.tsx'
import sheet from './ui.module.css'

// The primitives share a module: each is small, and most of them are needed whenever the modal opens.

/** Props of `Button`: its label as `children`, and `onClick` unless its `type` submits a form. */
export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  /** Styles the button as a secondary action. */
  readonly quiet?: boolean
  /** Explain the reason with `describedBy`, or in the label. */
  readonly disabled?: boolean
  /** Id of the text that explains why the button is disabled. */
  readonly describedBy?: string
}

/**
 * The primary action of a view, or a secondary one with `quiet`.
 *
 * @example const again = <Button quiet onClick={() => kit.close()}>Done</Button>
 */
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

/** Props of `IconButton`: an `icon` of lucide, `onClick`, and a `className` that positions the button. */
export interface IconButtonProps {
  readonly icon: IconNode
  /** The accessible name of the button. */
  readonly label: string
  readonly onClick: () => void
  readonly className?: string | undefined
}

/**
 * A button with only an icon and a target size of 44 px.
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

interface RowProps {
  readonly icon: ReactNode
  readonly name: string
  /** A short secondary text at the end of the row. */
  readonly tag?: string | undefined
}

/**
 * A button in the form of a 56 px row with an icon, a name and a tag.
 *
 * @example const row = <ListItem icon={<Avatar name="A" />} name="A wallet" tag="Installed" onClick={() => undefined} />
 */
export function ListItem({
  icon,
  name,
  tag,
  onClick,
}: RowProps & { readonly onClick: () => void }): ReactNode {
  const css = useSheet(sheet)
  return (
    <button type="button" className={css.row} onClick={onClick}>
      <RowContent icon={icon} name={name} tag={tag} />
    </button>
  )
}

/**
 * A row like `ListItem` that links to another page, in a new tab and without an opener or a referrer.
 *
 * @example const guide = <LinkItem icon={<Avatar name="?" />} name="Get a wallet" href="https://example.org" />
 */
export function LinkItem({ icon, name, tag, href }: RowProps & { readonly href: string }): ReactNode {
  const css = useSheet(sheet)
  return (
    <a className={css.row} href={href} target="_blank" rel="noopener noreferrer">
      <RowContent icon={icon} name={name} tag={tag} />
    </a>
  )
}

function RowContent({ icon, name, tag }: RowProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <>
      {icon}
      {/* A name in a right-to-left script is truncated at its own end. */}
      <span className={css.name} dir="auto">
        {name}
      </span>
      {tag ? <span className={css.tag}>{tag}</span> : null}
    </>
  )
}

/** Props of `Avatar`; `name` is the name of the wallet or network in the picture. */
export interface AvatarProps {
  readonly name: string
  /** URL of the image. Without one, or when it does not load, the first letter of the name is shown. */
  readonly src?: string | undefined
  /** Edge in pixels. */
  readonly size?: number
  /** Receives the element. */
  readonly frame?: Ref<HTMLSpanElement>
}

/**
 * The picture of a wallet or network in a rounded square. It is decorative: show the name beside it.
 *
 * @example const icon = <Avatar name="Ethereum" src={undefined} size={56} />
 */
export function Avatar({ name, src, size = 40, frame }: AvatarProps): ReactNode {
  const css = useSheet(sheet)
  const [failed, setFailed] = useState(false)
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span
      ref={frame}
      className={css.avatar}
      style={{ width: size, height: size, fontSize: size / 2 }}
      aria-hidden
    >
      {src && !failed ? (
        <img
          alt=""
          // A picture of another host is not requested before it is shown.
          loading={src.startsWith('data:') ? undefined : 'lazy'}
          // The host of a foreign picture must not learn the URL of the page.
          referrerPolicy="no-referrer"
          src={src}
          onError={() => setFailed(true)}
        />
      ) : (
        letter
      )}
    </span>
  )
}

/**
 * Placeholder rows of the final size, so that the layout does not shift when the data arrives. After 8 seconds the first
 * row says that loading is slow, unless `quiet` is set because another element says so.
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered.
        <span key={row}>{slow && row === 0 ? t('kernel.slow') : null}</span>
      ))}
    </div>
  )
}

const noticeIcons = { error: CircleAlert, warning: TriangleAlert, info: Info }

/** Props of `Notice`. */
export interface NoticeProps {
  /** An `error` has the role `alert` for screen readers, the other kinds have the role `status`. */
  readonly kind: keyof typeof noticeIcons
  /** What happened. */
  readonly title: string
  /** What it means for the visitor's assets, and what to do next. */
  readonly children?: ReactNode
}

/**
 * A message with an icon, so that its kind is not shown by color alone.
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
