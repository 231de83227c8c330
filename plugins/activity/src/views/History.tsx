import { type AccountId, activeAccountAtom, parseAccountId } from '@latchkit/kernel'
import { useAtom, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useMemo } from 'react'
import { activityToken, type HistoryState } from '../model.ts'
import sheet from './activity.module.css'
import { EndOfList } from './EndOfList.tsx'
import { Months } from './Months.tsx'
import { Empty, type EmptyProps, Failure, Loading, Unsupported } from './notices.tsx'
import { PendingList, usePending } from './PendingList.tsx'

/** The transactions of the active account, or why there are none. `empty` and `hint` are the texts without transactions. */
export function History(texts: EmptyProps): ReactElement {
  const account = useAtom(activeAccountAtom)
  if (account === undefined || parseAccountId(account).namespace !== 'eip155') return <Empty {...texts} />
  // The key keeps nothing of an earlier account or network.
  return <AccountHistory key={account} account={account} {...texts} />
}

function AccountHistory({ account, ...texts }: EmptyProps & { readonly account: AccountId }): ReactElement {
  const css = useSheet(sheet)
  const model = useService(activityToken)
  const state = useAtom(useMemo(() => model.historyOf(account), [model, account]))
  const pending = usePending(account, state.transactions)
  return (
    <div className={css.activity}>
      <PendingList pending={pending} />
      {state.failed === 'first' ? <Failure account={account} /> : null}
      {state.loading === 'first' && !state.transactions ? <Loading account={account} /> : null}
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
      <Months transactions={transactions} account={account} />
      <EndOfList state={state} account={account} failure={<Failure account={account} />} />
    </>
  )
}
