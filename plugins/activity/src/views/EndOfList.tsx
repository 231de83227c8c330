import type { AccountId } from '@latchkit/kernel'
import { Button, Skeleton, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { maxTransactions } from '../createHistory.ts'
import type { ActivityMessage } from '../messages/en.ts'
import { activityToken, type HistoryState } from '../model.ts'
import sheet from './activity.module.css'

interface EndOfListProps {
  readonly state: HistoryState
  readonly account: AccountId
  /** What is shown if the next page could not be read. */
  readonly failure: ReactNode
}

/** The end of the list. It reads the next page when it is on the screen. */
export function EndOfList({ state, account, failure }: EndOfListProps): ReactNode {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  const model = useService(activityToken)
  const { transactions, next, loading, failed, isPaused } = state
  const count = transactions?.length ?? 0
  if (failed === 'more') return failure
  if (next === undefined)
    return count < maxTransactions ? null : <p className={css.note}>{t('activity.limit', { count })}</p>
  if (isPaused && loading === undefined)
    return (
      <Button quiet onClick={() => model.loadMore(account)}>
        {t('activity.more')}
      </Button>
    )
  // A new cursor asks again whether the end is on the screen, because the page may have added too little to move it.
  return <LoadMore key={next} isLoading={loading === 'more'} onVisible={() => model.loadMore(account)} />
}

interface LoadMoreProps {
  readonly isLoading: boolean
  readonly onVisible: () => void
}

function LoadMore({ isLoading, onVisible }: LoadMoreProps): ReactElement {
  const t = useMessages<ActivityMessage>()
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onVisible)
  useEffect(() => {
    latest.current = onVisible
  })
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} role="status" aria-label={isLoading ? t('activity.loading') : undefined}>
      <Skeleton rows={1} quiet={!isLoading} />
    </div>
  )
}
