import { type AccountId, activeAccountAtom, activeNetworkAtom, parseAccountId } from '@latchkit/kernel'
import { Button, Notice, Skeleton, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useMemo } from 'react'
import type { ActivityMessage } from '../messages/en.ts'
import { activityToken, type HistoryState } from '../model.ts'
import sheet from './activity.module.css'
import { EndOfList } from './EndOfList.tsx'
import { Months } from './Months.tsx'
import { PendingList, usePending } from './PendingList.tsx'

interface EmptyProps {
  readonly empty: string
  readonly hint: string
}

const skeletonRows = 7

/** The transactions of the active account, or why there are none. `empty` and `hint` are the texts without transactions. */
export function History(texts: EmptyProps): ReactElement {
  const account = useAtom(activeAccountAtom)
  if (account === undefined || parseAccountId(account).namespace !== 'eip155') return <Empty {...texts} />
  // The key keeps nothing of an earlier account or network.
  return <AccountHistory key={account} account={account} {...texts} />
}

function AccountHistory({ account, ...texts }: EmptyProps & { readonly account: AccountId }): ReactElement {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  const model = useService(activityToken)
  const state = useAtom(useMemo(() => model.historyOf(account), [model, account]))
  const pending = usePending(account, state.transactions)
  return (
    <div className={css.activity}>
      <PendingList pending={pending} />
      {state.failed === 'first' ? <Failure account={account} /> : null}
      {state.loading === 'first' && !state.transactions ? (
        <div role="status" aria-label={t('activity.loading')}>
          <Skeleton rows={skeletonRows} />
        </div>
      ) : null}
      <Content state={state} account={account} isPending={pending.length > 0} {...texts} />
    </div>
  )
}

interface ContentProps extends EmptyProps {
  readonly state: HistoryState
  readonly account: AccountId
  readonly isPending: boolean
}

function Content({ state, account, isPending, ...texts }: ContentProps): ReactElement | null {
  const { transactions, next, isUnsupported } = state
  if (!transactions) return null
  if (isUnsupported) return <Unsupported />
  if (transactions.length === 0 && next === undefined) return isPending ? null : <Empty {...texts} />
  return (
    <>
      <Months transactions={transactions} />
      <EndOfList state={state} account={account} failure={<Failure account={account} />} />
    </>
  )
}

function Empty({ empty, hint }: EmptyProps): ReactElement {
  const css = useSheet(sheet)
  return (
    <div className={css.empty}>
      <strong>{empty}</strong>
      <p>{hint}</p>
    </div>
  )
}

function Unsupported(): ReactElement {
  const t = useMessages<ActivityMessage>()
  const network = useAtom(activeNetworkAtom)?.name ?? ''
  return <Empty empty={t('activity.unsupported', { network })} hint={t('activity.unsupportedHint')} />
}

function Failure({ account }: { readonly account: AccountId }): ReactElement {
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
