import { formatBalance, formatNumber, formatUnits } from '@latchkit/kernel'
import {
  Button,
  Notice,
  useAge,
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
      <div className={css.money}>
        <p className={css.balance} title={`${formatNumber(exact, locale)} ${symbol}`}>
          {/* The symbol follows the number in every direction of reading. */}
          <bdi dir="ltr">
            {formatNumber(formatBalance(exact), locale)} <span className={css.symbol}>{symbol}</span>
          </bdi>
        </p>
        <UpdatedAgo readAt={balance.readAt} hasFailed={balance.error !== undefined} />
      </div>
    )
  }
  // The error is explained elsewhere. Its place stays empty, so that nothing below moves.
  if (balance.error) return <div className={css.balance} />
  return (
    <p className={css.balance} role="status" aria-label={t(slow ? 'account.slow' : 'account.balance')}>
      {slow ? <span className={css.network}>{t('account.slow')}</span> : <span className={css.bone} />}
    </p>
  )
}

interface UpdatedAgoProps {
  readonly readAt: number | undefined
  readonly hasFailed: boolean
}

/**
 * Says how old the balance is, if it could not be updated, or should have been by now. The plugin of the tokens has a view of its
 * own with an icon: a shared text would be part of the kernel's texts, which load with every first opening.
 */
function UpdatedAgo({ readAt, hasFailed }: UpdatedAgoProps): ReactElement | null {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const age = useAge(readAt)
  if (!age || !(hasFailed || age.isOverdue)) return null
  return <p className={css.age}>{t('account.updated', { time: age.text })}</p>
}

/** Explains that the balance cannot be read, and offers a retry. */
export function BalanceError(): ReactElement | null {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const model = useService(accountToken)
  const balance = useAtom(model.balanceAtom)
  if (!balance?.error || balance.data) return null
  return (
    <div className={css.failure}>
      <Notice kind="error" title={t('account.unavailable')}>
        {t('account.unavailableHint')}
      </Notice>
      <Button quiet onClick={model.refresh}>
        {t('kernel.retry')}
      </Button>
    </div>
  )
}
