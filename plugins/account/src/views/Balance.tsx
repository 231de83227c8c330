import { formatBalance, formatNumber, formatUnits } from '@latchkit/kernel'
import {
  Button,
  Notice,
  useAtom,
  useElapsed,
  useLocale,
  useMessages,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { AccountMessage } from '../messages/en.ts'
import { accountToken } from '../model.ts'
import sheet from './account.module.css'

/** After this time, text replaces the loading placeholder. */
const slowMs = 8_000

/** The native balance, rounded down to three decimals. A placeholder keeps its space while it loads. */
export function Balance(): ReactElement | null {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const model = useService(accountToken)
  const balance = useAtom(model.balanceAtom)
  const locale = useLocale()
  const slow = useElapsed(slowMs, balance?.loading)
  if (!balance) return null
  if (balance.data) {
    const { value, decimals, symbol } = balance.data
    const exact = formatUnits(value, decimals)
    return (
      <p className={css.balance} title={`${formatNumber(exact, locale)} ${symbol}`}>
        {/* The symbol follows the number in every direction of reading. */}
        <bdi dir="ltr">
          {formatNumber(formatBalance(exact), locale)} <span className={css.symbol}>{symbol}</span>
        </bdi>
      </p>
    )
  }
  if (balance.error) return null
  return (
    <p className={css.balance} role="status" aria-label={t(slow ? 'account.slow' : 'account.balance')}>
      {slow ? <span className={css.network}>{t('account.slow')}</span> : <span className={css.bone} />}
    </p>
  )
}

/** Explains that the balance cannot be read, and offers a retry. */
export function BalanceError(): ReactElement | null {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const model = useService(accountToken)
  const balance = useAtom(model.balanceAtom)
  if (!balance?.error || balance.data) return null
  return (
    <div className={css.trouble}>
      <Notice kind="error" title={t('account.unavailable')}>
        {t('account.unavailableHint')}
      </Notice>
      <Button quiet onClick={model.refresh}>
        {t('kernel.retry')}
      </Button>
    </div>
  )
}
