import { Button, Notice, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { FormattedRequest } from '../words/formatted.ts'
import sheet from './approve.module.css'

/** Warns that the request is not, or only partly, understood, or that it could not be checked. */
export function NotUnderstood({
  formatted,
  onRetry,
  isApprovedOnce,
}: {
  readonly formatted: FormattedRequest
  readonly onRetry: () => void
  readonly isApprovedOnce: boolean
}): ReactElement | null {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  if (!formatted.isReady) return <p className={css.muted}>{t('approve.reading')}</p>
  if (formatted.isUnderstood) return null
  if (formatted.hasFailed)
    return (
      <>
        <Notice kind="error" title={t('approve.failed')}>
          {t('approve.nothingSigned')}
        </Notice>
        <Button quiet onClick={onRetry}>
          {t('kernel.retry')}
        </Button>
      </>
    )
  const partly = formatted.isDoubtful ? 'approve.doubtful' : 'approve.partUnread'
  return (
    <Notice kind="warning" title={t(formatted.isOpaque ? 'approve.unread' : partly)}>
      {t(isApprovedOnce ? 'approve.sureHint' : 'approve.unreadHint')}
    </Notice>
  )
}
