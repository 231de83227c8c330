import { type AccountId, activeNetworkAtom } from '@latchkit/kernel'
import { Button, Notice, Skeleton, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ActivityMessage } from '../messages/en.ts'
import { activityToken } from '../model.ts'
import sheet from './activity.module.css'

/** The texts of an empty list. */
export interface EmptyProps {
  readonly empty: string
  readonly hint: string
}

const skeletonRows = 7

/** What is shown until the first page has arrived. */
export function Loading(): ReactElement {
  const t = useMessages<ActivityMessage>()
  return (
    <div role="status" aria-label={t('activity.loading')}>
      <Skeleton rows={skeletonRows} />
    </div>
  )
}

/** Says that there is nothing, and what would be here. */
export function Empty({ empty, hint }: EmptyProps): ReactElement {
  const css = useSheet(sheet)
  return (
    <div className={css.empty}>
      <strong>{empty}</strong>
      <p>{hint}</p>
    </div>
  )
}

/** Says that the data service does not support the network. */
export function Unsupported(): ReactElement {
  const t = useMessages<ActivityMessage>()
  const network = useAtom(activeNetworkAtom)?.name ?? ''
  return <Empty empty={t('activity.unsupported', { network })} hint={t('activity.unsupportedHint')} />
}

/** Says that the history could not be read, and offers to try again. */
export function Failure({ account }: { readonly account: AccountId }): ReactElement {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  const model = useService(activityToken)
  return (
    <div className={css.failure}>
      <Notice kind="warning" title={t('activity.failed')}>
        {t('activity.failedHint')}
      </Notice>
      <Button quiet onClick={() => model.retry(account)}>
        {t('kernel.retry')}
      </Button>
    </div>
  )
}
