import { activeAccountAtom } from '@latchkit/kernel'
import { Skeleton, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { BalancesMessage } from '../messages/en.ts'
import { balancesToken } from '../model.ts'
import { Empty } from './Empty.tsx'
import { PortfolioTotal } from './PortfolioTotal.tsx'
import { ReadFailure, UpdatedAgo } from './readStates.tsx'
import { TokenList } from './TokenList.tsx'
import sheet from './tokens.module.css'

/** The tokens of the active account, with their total. */
export default function Tokens(): ReactElement | null {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const state = useAtom(useService(balancesToken).tokensAtom)
  const account = useAtom(activeAccountAtom)
  if (!state || !account) return null
  const { data, readAt, error } = state
  const hasFailed = error !== undefined
  if (!data && !hasFailed)
    return (
      <div role="status" aria-label={t('balances.loading')}>
        <Skeleton rows={3} />
      </div>
    )
  if (!data) return <ReadFailure readAt={undefined} />
  const isEmpty = !hasFailed && data.every(({ value }) => value === 0n)
  return (
    <div className={css.tokens}>
      {hasFailed ? <ReadFailure readAt={readAt} /> : <UpdatedAgo account={account} readAt={readAt} />}
      {isEmpty ? (
        <Empty />
      ) : (
        <>
          <PortfolioTotal />
          <TokenList tokens={data} />
        </>
      )}
    </div>
  )
}
