import { useMessages } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ActivityMessage } from '../messages/en.ts'
import { History } from './History.tsx'

/** The tab of the account. */
export default function ActivityTab(): ReactElement {
  const t = useMessages<ActivityMessage>()
  return <History empty={t('activity.tabEmpty')} hint={t('activity.tabEmptyHint')} />
}
