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
/** A source reads at least once a minute, so an older balance is waiting for the network. */
const oldMs = 60_000
/** A reload first shows what was known, and updates it within this time if the network responds. */
const graceMs = 1_000

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
      <>
        <p className={css.balance} title={`${formatNumber(exact, locale)} ${symbol}`}>
          {/* The symbol follows the number in every direction of reading. */}
          <bdi dir="ltr">
            {formatNumber(formatBalance(exact), locale)} <span className={css.symbol}>{symbol}</span>
          </bdi>
        </p>
        <UpdatedAgo readAt={balance.readAt} hasFailed={balance.error !== undefined} />
      </>
    )
  }
  if (balance.error) return null
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

/** Says how old the balance is, if it could not be updated, or should have been by now. */
function UpdatedAgo({ readAt, hasFailed }: UpdatedAgoProps): ReactElement | null {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const age = useAge(readAt)
  const isSettled = useElapsed(graceMs, 'shown')
  if (!age || !(hasFailed || (age.ms >= oldMs && isSettled))) return null
  return <p className={css.network}>{t('account.updated', { time: age.text })}</p>
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
