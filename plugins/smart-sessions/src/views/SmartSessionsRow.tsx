import { useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Icon, ListItem } from '@latchkit/kernel/ui'
import { ShieldCheck } from 'lucide'
import type { ReactElement } from 'react'
import type { SmartSessionsMessage } from '../messages/en.ts'
import { smartSessionsToken } from '../model.ts'
import sheet from './sessions.module.css'

/** The row of the account view that opens the list of smart sessions, where they are enabled. */
export default function SmartSessionsRow(): ReactElement | null {
  const t = useMessages<SmartSessionsMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const isEnabled = useAtom(useService(smartSessionsToken).enabledAtom)
  if (!isEnabled) return null
  return (
    <ListItem
      icon={
        <span className={css.tile}>
          <Icon node={ShieldCheck} />
        </span>
      }
      name={t('smartSessions.title')}
      tag={t('smartSessions.beta')}
      onClick={() => void router.push('SmartSessionList')}
    />
  )
}
