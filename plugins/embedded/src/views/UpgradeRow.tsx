import { useMessages, useRouter, useSheet } from '@latchkit/kernel/react'
import { Icon } from '@latchkit/kernel/ui'
import { KeyRound } from 'lucide'
import type { ReactElement } from 'react'
import type { EmbeddedMessage } from '../messages/en.ts'
import { ActionRow } from './ActionRow.tsx'
import sheet from './embedded.module.css'

/** The row of the account view that opens the upgrade of the wallet. */
export default function UpgradeRow(): ReactElement {
  const t = useMessages<EmbeddedMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  return (
    <ActionRow
      icon={
        <span className={css.tile}>
          <Icon node={KeyRound} />
        </span>
      }
      name={t('embedded.card')}
      hint={t('embedded.cardHint')}
      onClick={() => void router.push('UpgradeEmailWallet')}
    />
  )
}
