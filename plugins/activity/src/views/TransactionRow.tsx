import { Icon, useLocale, useMessages, useSheet } from '@latchkit/kernel/ui'
import { TriangleAlert } from 'lucide'
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
  const { type, hash } = row.transaction
  const mark = markOf(row)
  return (
    <li>
      <TransactionLine hash={hash}>
        <Images row={row} />{' '}
        <span className={css.title}>{t(`activity.type.${type}` as ActivityMessage)}</span>{' '}
        <span className={css.date}>{date}</span>{' '}
        <span className={mark ? css.text : `${css.text} ${css.wide}`}>
          <Description row={row} locale={locale} />
        </span>{' '}
        {mark ? <Mark mark={mark} /> : null}
      </TransactionLine>
    </li>
  )
}

type MarkKind = 'suspect' | 'failed' | 'pending'

function markOf({ isSuspect, transaction: { status } }: ActivityRow): MarkKind | undefined {
  if (isSuspect) return 'suspect'
  return status === 'failed' || status === 'pending' ? status : undefined
}

function Mark({ mark }: { readonly mark: MarkKind }): ReactElement {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  if (mark !== 'suspect')
    return <span className={`${css.status} ${css[mark] ?? ''}`}>{t(`activity.status.${mark}`)}</span>
  return (
    <span className={`${css.status} ${css.suspect}`} title={t('activity.suspectHint')}>
      <Icon node={TriangleAlert} size={12} /> {t('activity.suspect')}
    </span>
  )
}
