import type { AccountId } from '@latchkit/kernel'
import type { SentTransaction } from '@latchkit/kernel/plugin'
import { Address, Icon, List, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { Clock3 } from 'lucide'
import { type ReactElement, useMemo } from 'react'
import type { ActivityMessage } from '../messages/en.ts'
import { activityToken, type Transaction } from '../model.ts'
import sheet from './activity.module.css'
import { TransactionLine } from './TransactionLine.tsx'

/**
 * What the kit's wallets have sent from an account and no block has included yet.
 *
 * @param transactions the history, which takes the place of what it contains
 */
export function usePending(
  account: AccountId,
  transactions: readonly Transaction[] | undefined,
): readonly SentTransaction[] {
  const model = useService(activityToken)
  const sent = useAtom(useMemo(() => model.pendingOf(account), [model, account]))
  const mined = useMemo(() => new Set(transactions?.map(({ hash }) => hash)), [transactions])
  return sent.filter(({ hash }) => !mined.has(hash))
}

interface PendingListProps {
  readonly pending: readonly SentTransaction[]
}

export function PendingList({ pending }: PendingListProps): ReactElement | null {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  if (pending.length === 0) return null
  return (
    <div className={css.part}>
      <h3 className={css.month}>
        {t('activity.status.pending')} <span className={css.count}>{pending.length}</span>
      </h3>
      <List label={t('activity.status.pending')}>
        {pending.map(({ hash }) => (
          <li key={hash}>
            <TransactionLine hash={hash}>
              <span className={css.images} aria-hidden>
                <span className={css.tile}>
                  <Icon node={Clock3} />
                </span>
              </span>{' '}
              <span className={css.title}>{t('activity.type.other')}</span>{' '}
              <span className={css.text}>
                <Address address={hash} />
              </span>{' '}
              <span className={`${css.status} ${css.pending}`}>{t('activity.status.pending')}</span>
            </TransactionLine>
          </li>
        ))}
      </List>
    </div>
  )
}
