import { type ReactNode, useState } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './ui.module.css'

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
