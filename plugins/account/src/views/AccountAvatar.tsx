import { Avatar, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import sheet from './head.module.css'
import { huesOf } from './huesOf.ts'

interface AccountAvatarProps {
  readonly address: string
  /** The connected wallet, whose icon is shown at the edge. */
  readonly wallet?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** Edge in pixels. */
  readonly size?: number
}

/** A generated avatar for an account, with the icon of its wallet. It is decorative. */
export function AccountAvatar({ address, wallet, size = 72 }: AccountAvatarProps): ReactElement {
  const css = useSheet(sheet)
  const [base, light, deep] = huesOf(address)
  const backgroundImage = [
    `radial-gradient(at 28% 22%, hsl(${light} 90% 72%), transparent 62%)`,
    `radial-gradient(at 78% 84%, hsl(${deep} 80% 48%), transparent 62%)`,
  ].join(', ')
  return (
    <span className={css.picture} style={{ width: size, height: size }} aria-hidden>
      <span className={css.face} style={{ backgroundColor: `hsl(${base} 78% 56%)`, backgroundImage }} />
      {wallet ? (
        <span className={css.badge}>
          <Avatar name={wallet.name} src={wallet.icon} size={24} />
        </span>
      ) : null}
    </span>
  )
}
