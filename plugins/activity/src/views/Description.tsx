import { formatNumber } from '@latchkit/kernel'
import { Address, Icon, useMessages, useSheet } from '@latchkit/kernel/ui'
import { ArrowRight } from 'lucide'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { ActivityRow } from '../actions/arrangeRows.ts'
import { shortAmount } from '../actions/shortAmount.ts'
import type { ActivityMessage } from '../messages/en.ts'
import type { Transaction, Transfer } from '../model.ts'
import sheet from './activity.module.css'

const signs: ReadonlyMap<string, string> = new Map([
  ...['receive', 'deposit', 'borrow', 'claim'].map((type) => [type, '+'] as const),
  ...['withdraw', 'repay', 'burn'].map((type) => [type, '-'] as const),
])

interface DescriptionProps {
  readonly row: ActivityRow
  readonly locale: string
}

/** What a transaction moved; without transfers, the other party or the status. */
export function Description({ row, locale }: DescriptionProps): ReactNode {
  const css = useSheet(sheet)
  const { transaction, transfers } = row
  if (transfers.length === 0) return <WithoutTransfers transaction={transaction} isWhole={row.isWhole} />
  const sign = signs.get(transaction.type) ?? ''
  // What leaves comes first.
  const ordered = [...transfers].sort((one, other) => rankOf(one) - rankOf(other))
  return ordered.map((transfer, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a transaction never changes.
    <Fragment key={index}>
      {index > 0 ? <Icon node={ArrowRight} size={14} className={css.arrow} /> : null}
      <Amount transfer={transfer} sign={sign} locale={locale} />
    </Fragment>
  ))
}

const rankOf = ({ direction }: Transfer): number => (direction === 'in' ? 1 : 0)

interface AmountProps {
  readonly transfer: Transfer
  readonly sign: string
  readonly locale: string
}

function Amount({ transfer, sign, locale }: AmountProps): ReactElement {
  const css = useSheet(sheet)
  const t = useMessages<ActivityMessage>()
  const { amount, label: ownLabel, isNft, isSuspect } = transfer
  const label = isSuspect ? t('activity.unnamed') : ownLabel
  if (isNft)
    return (
      <span className={css.amount} title={label}>
        <bdi>{label || '-'}</bdi>
      </span>
    )
  // A sign, a number and a symbol have one order in every language.
  return (
    <span dir="ltr" className={css.amount} title={`${sign}${formatNumber(amount, locale)} ${label}`.trim()}>
      <bdi>
        {sign}
        {shortAmount(amount, locale)}
      </bdi>{' '}
      {label === '' ? null : <bdi className={isSuspect ? css.unnamed : undefined}>{label}</bdi>}
    </span>
  )
}

interface WithoutTransfersProps {
  readonly transaction: Transaction
  readonly isWhole: boolean
}

function WithoutTransfers({ transaction, isWhole }: WithoutTransfersProps): ReactNode {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  const { type, status, from, to } = transaction
  const party = type === 'send' ? to : type === 'receive' ? from : undefined
  if (party === undefined) return status === 'other' ? null : t(`activity.status.${status}`)
  return (
    <span className={css.party}>
      {t(type === 'send' ? 'activity.to' : 'activity.from')} <Address address={party} whole={isWhole} />
    </span>
  )
}
