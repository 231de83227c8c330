import { Avatar, LinkItem, Notice, Skeleton, useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { connectToken } from '../model.ts'
import { useTexts } from './useTexts.tsx'

/** Shown if no wallet was detected, with a link to a guide. */
export function NoWallets(): ReactElement {
  const t = useTexts()
  const { guideUrl } = useService(connectToken)
  if (!t) return <Skeleton rows={2} />
  return (
    <div>
      <Notice kind="info" title={t('connect.none')}>
        {t('connect.noneHint')}
      </Notice>
      <LinkItem icon={<Avatar name="↗" />} name={t('connect.guide')} href={guideUrl} />
    </div>
  )
}
