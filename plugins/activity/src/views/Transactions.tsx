import { useMessages } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ActivityMessage } from '../messages/en.ts'
import { History } from './History.tsx'

/** The view with the transactions alone. */
export default function Transactions(): ReactElement {
  const t = useMessages<ActivityMessage>()
  return <History empty={t('activity.empty')} hint={t('activity.emptyHint')} />
}
