import { Icon, ListItem, Tile, useAtom, useMessages, useRouter, useService } from '@latchkit/kernel/ui'
import { ShieldCheck } from 'lucide'
import type { ReactElement } from 'react'
import type { SmartSessionsMessage } from '../messages/en.ts'
import { smartSessionsToken } from '../model.ts'

/** The row of the account view that opens the list of smart sessions, where they are enabled. */
export default function SmartSessionsRow(): ReactElement | null {
  const t = useMessages<SmartSessionsMessage>()
  const router = useRouter()
  const isEnabled = useAtom(useService(smartSessionsToken).enabledAtom)
  if (!isEnabled) return null
  return (
    <ListItem
      icon={
        <Tile>
          <Icon node={ShieldCheck} />
        </Tile>
      }
      name={t('smartSessions.title')}
      tag={t('smartSessions.beta')}
      onClick={() => void router.push('SmartSessionList')}
    />
  )
}
