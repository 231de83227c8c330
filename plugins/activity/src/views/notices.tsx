import { type AccountId, activeNetworkAtom } from '@latchkit/kernel'
import {
  Button,
  Notice,
  Skeleton,
  useAtom,
  useElapsed,
  useMessages,
  useService,
  useSheet,
  VisuallyHidden,
} from '@latchkit/kernel/ui'
import { type ReactElement, useState } from 'react'
import type { ActivityMessage } from '../messages/en.ts'
import { activityToken } from '../model.ts'
import sheet from './activity.module.css'

/** The texts of an empty list. */
export interface EmptyProps {
  readonly empty: string
  readonly hint: string
}

const skeletonRows = 7

/** The times after which a text is shown, and then a button to try again. */
const [slowMs, verySlowMs] = [8_000, 30_000]

/** What is shown until the first page has arrived. */
export function Loading({ account }: { readonly account: AccountId }): ReactElement {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  const model = useService(activityToken)
  const [attempt, setAttempt] = useState(0)
  const isSlow = useElapsed(slowMs, attempt)
  const isVerySlow = useElapsed(verySlowMs, attempt)
  const restart = () => {
    setAttempt((count) => count + 1)
    model.retry(account)
  }
  return (
    <div className={css.failure}>
      {isSlow ? (
        <p className={css.note} role="status">
          {t('activity.slow')}
        </p>
      ) : null}
      {isVerySlow ? <Retry onClick={restart} /> : null}
      <div role="status" aria-label={t('activity.loading')}>
        <Skeleton rows={skeletonRows} quiet />
      </div>
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
      <Retry onClick={() => model.retry(account)} />
    </div>
  )
}

/** The account has a button with the same label if it could not read its balance. The accessible name says what is read again. */
function Retry({ onClick }: { readonly onClick: () => void }): ReactElement {
  const t = useMessages<ActivityMessage | 'activity.title'>()
  return (
    <Button quiet onClick={onClick}>
      {t('kernel.retry')}
      <VisuallyHidden>({t('activity.title')})</VisuallyHidden>
    </Button>
  )
}
