import { useLocale, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ActivityRow } from '../actions/arrangeRows.ts'
import type { ActivityMessage } from '../messages/en.ts'
import sheet from './activity.module.css'
import { Description } from './Description.tsx'
import { Images } from './Images.tsx'
import { TransactionLine } from './TransactionLine.tsx'

interface TransactionRowProps {
  readonly row: ActivityRow
  readonly date: string
}

/** A transaction, or one of its transfers if there are more than two. */
export function TransactionRow({ row, date }: TransactionRowProps): ReactElement {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  const locale = useLocale()
  const { transaction } = row
  const { type, hash, status } = transaction
  const isNamed = status === 'failed' || status === 'pending'
  return (
    <li>
      <TransactionLine hash={hash}>
        <Images row={row} />{' '}
        <span className={css.title}>{t(`activity.type.${type}` as ActivityMessage)}</span>{' '}
        <span className={css.date}>{date}</span>{' '}
        <span className={isNamed ? css.text : `${css.text} ${css.wide}`}>
          <Description row={row} locale={locale} />
        </span>{' '}
        {isNamed ? (
          <span className={`${css.status} ${css[status] ?? ''}`}>{t(`activity.status.${status}`)}</span>
        ) : null}
      </TransactionLine>
    </li>
  )
}
