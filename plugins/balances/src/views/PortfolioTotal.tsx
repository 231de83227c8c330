import { Icon, useAtom, useLocale, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { TrendingDown, TrendingUp } from 'lucide'
import type { ReactElement } from 'react'
import { formatDollars } from '../actions/dollars.ts'
import type { BalancesMessage } from '../messages/en.ts'
import { balancesToken } from '../model.ts'
import { formatChange } from '../portfolio/formatChange.ts'
import { formatSince, type Since } from '../portfolio/formatSince.ts'
import type { Change } from '../portfolio/totals.ts'
import sheet from './portfolioTotal.module.css'

const labels = {
  yesterday: 'balances.sinceYesterday',
  time: 'balances.sinceTime',
  date: 'balances.since',
} as const satisfies Readonly<Record<Since['kind'], BalancesMessage>>

/** The total of the account in dollars, and its change. */
export function PortfolioTotal(): ReactElement | null {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const locale = useLocale()
  const { total, change } = useAtom(useService(balancesToken).portfolioAtom) ?? {}
  if (total === undefined) return null
  return (
    <div className={css.portfolio}>
      <p className={css.total}>
        <span>{t('balances.total')}</span> <strong>{formatDollars(total, locale)}</strong>
      </p>
      {change ? <TotalChange change={change} /> : null}
    </div>
  )
}

function TotalChange({ change }: { readonly change: Change }): ReactElement {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const locale = useLocale()
  const isGain = change.dollars > 0n
  const { kind, text: time } = formatSince(change.since, Date.now(), locale)
  const amount = formatChange(change, locale)
  // Languages have the amount before or after the time.
  const [before, after] = t(labels[kind], { change: amount, date: time, time }).split(amount)
  return (
    <p className={css.change}>
      <Icon node={isGain ? TrendingUp : TrendingDown} size={16} className={isGain ? css.gain : css.loss} />
      {before ? <span>{before}</span> : null}
      <bdi dir="ltr" className={isGain ? css.gain : css.loss}>
        {amount}
      </bdi>
      {after ? <span>{after}</span> : null}
    </p>
  )
}
