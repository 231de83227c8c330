import { useMessages, useSheet } from '@latchkit/kernel/react'
import { Notice } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { Shown } from '../words/shown.ts'
import sheet from './approve.module.css'

/** What is not understood is said to be so. */
export function Unread({
  shown,
  sure,
}: {
  readonly shown: Shown
  readonly sure: boolean
}): ReactElement | null {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  if (!shown.isReady) return <p className={css.muted}>{t('approve.reading')}</p>
  if (shown.isRead) return null
  const some = shown.isDoubtful ? 'approve.doubtful' : 'approve.partUnread'
  return (
    <Notice kind="warning" title={t(shown.isWordless ? 'approve.unread' : some)}>
      {t(sure ? 'approve.sureHint' : 'approve.unreadHint')}
    </Notice>
  )
}
