import { type ReactNode, useState } from 'react'
import type { PictureQuery } from '../contracts/pictures.ts'
import { useSheet } from './hooks/hooks.ts'
import { usePicture } from './Picture.tsx'
import { Avatar } from './primitives.tsx'
import sheet from './withPicture.module.css'

/** Props of `WithPicture`. */
export interface WithPictureProps {
  /** What the picture shows. */
  readonly of: PictureQuery
  /** A picture that comes first, such as the one that the site configured. */
  readonly src?: string | undefined
  /** The text. */
  readonly children: ReactNode
}

/**
 * A text with the picture of the composed picture source before it. Without a picture, and with one that does not load, there is
 * only the text, and no letter.
 *
 * @example const network = <WithPicture of={{ kind: 'network', id: 'eip155:1' }}>Ethereum</WithPicture>
 */
export function WithPicture({ of, src, children }: WithPictureProps): ReactNode {
  const css = useSheet(sheet)
  const picture = usePicture(of, src)
  const [failed, setFailed] = useState<string>()
  return (
    <span className={css.row} onErrorCapture={() => setFailed(picture)}>
      {picture && picture !== failed ? <Avatar name="" src={picture} size={20} /> : null}
      <span>{children}</span>
    </span>
  )
}
