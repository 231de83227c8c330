import { Avatar, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useState } from 'react'
import sheet from './head.module.css'
import { huesOf } from './huesOf.ts'

interface AccountAvatarProps {
  readonly address: string
  /** The URL of the account's own picture, which covers the generated one once it has loaded. */
  readonly picture?: string | undefined
  /** The connected wallet, whose icon is shown at the edge. */
  readonly wallet?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** Edge in pixels. */
  readonly size?: number
}

/** The picture of an account, which is generated unless the account has its own, with the icon of its wallet. It is decorative. */
export function AccountAvatar({ address, picture, wallet, size = 72 }: AccountAvatarProps): ReactElement {
  const css = useSheet(sheet)
  const [base, light, deep] = huesOf(address)
  const backgroundImage = [
    `radial-gradient(at 28% 22%, hsl(${light} 90% 72%), transparent 62%)`,
    `radial-gradient(at 78% 84%, hsl(${deep} 80% 48%), transparent 62%)`,
  ].join(', ')
  return (
    <span className={css.picture} style={{ width: size, height: size }} aria-hidden>
      <span className={css.face} style={{ backgroundColor: `hsl(${base} 78% 56%)`, backgroundImage }}>
        {picture === undefined ? null : <OwnPicture key={picture} src={picture} />}
      </span>
      {wallet ? (
        <span className={css.badge}>
          <Avatar name={wallet.name} src={wallet.icon} size={24} />
        </span>
      ) : null}
    </span>
  )
}

function OwnPicture({ src }: { readonly src: string }): ReactElement | null {
  const css = useSheet(sheet)
  const [failed, setFailed] = useState(false)
  return failed ? null : (
    <img className={css.own} src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
  )
}
