import { Button, Icon, type IconNode, Skeleton, useRouter, useSheet } from '@latchkit/kernel/ui'
import { KeyRound, PenLine, Vault } from 'lucide'
import type { ReactElement } from 'react'
import type { MoreMessage } from '../messages/more/en.ts'
import { useTexts } from './useTexts.tsx'
import sheet from './welcome.module.css'

const points = [
  [Vault, 'connect.vault', 'connect.vaultHint'],
  [KeyRound, 'connect.key', 'connect.keyHint'],
  [PenLine, 'connect.pen', 'connect.penHint'],
] as const satisfies readonly (readonly [IconNode, MoreMessage, MoreMessage])[]

/** Explains what a wallet is in three sentences, and leads to the wallets that can be installed. */
export default function WhatIsAWallet(): ReactElement {
  const t = useTexts()
  const css = useSheet(sheet)
  const router = useRouter()
  if (!t) return <Skeleton rows={4} />
  return (
    <>
      <ul role="list" className={css.points}>
        {points.map(([icon, title, hint]) => (
          <li key={title} className={css.point}>
            <span className={css.mark}>
              <Icon node={icon} size={24} />
            </span>
            <strong>{t(title)}</strong>
            <span className={css.hint}>{t(hint)}</span>
          </li>
        ))}
      </ul>
      <Button onClick={() => void router.push('GetWallet')}>{t('connect.get')}</Button>
    </>
  )
}
