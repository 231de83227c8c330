import { Icon, Tile, useMessages, useRouter } from '@latchkit/kernel/ui'
import { KeyRound } from 'lucide'
import type { ReactElement } from 'react'
import type { EmbeddedMessage } from '../messages/en.ts'
import { ActionRow } from './ActionRow.tsx'

/** The row of the account view that opens the upgrade of the wallet. */
export default function UpgradeRow(): ReactElement {
  const t = useMessages<EmbeddedMessage>()
  const router = useRouter()
  return (
    <ActionRow
      icon={
        <Tile>
          <Icon node={KeyRound} />
        </Tile>
      }
      name={t('embedded.card')}
      hint={t('embedded.cardHint')}
      onClick={() => void router.push('UpgradeEmailWallet')}
    />
  )
}
