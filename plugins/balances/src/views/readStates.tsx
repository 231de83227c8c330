import {
  Button,
  Icon,
  Notice,
  TextButton,
  useAge,
  useElapsed,
  useMessages,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { Clock, TriangleAlert } from 'lucide'
import type { ReactElement } from 'react'
import type { BalancesMessage } from '../messages/en.ts'
import { balancesToken } from '../model.ts'
import sheet from './readStates.module.css'

/** Explains that the tokens could not be read. */
export function ReadFailure(): ReactElement {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const { retry } = useService(balancesToken)
  return (
    <div className={css.failure}>
      <Notice kind="warning" title={t('balances.broken')} />
      <Button quiet onClick={retry}>
        {t('kernel.retry')}
      </Button>
    </div>
  )
}

/** Says that the amounts could not be updated, and how old they are. */
export function StaleWarning({ readAt }: { readonly readAt: number }): ReactElement {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const { retry } = useService(balancesToken)
  const time = useAge(readAt)?.text ?? ''
  return (
    <div className={css.stale}>
      <Icon node={TriangleAlert} className={css.caution} />
      <strong className={css.title} role="status">
        {t('balances.old')}
      </strong>
      <span className={css.age}>{t('balances.updated', { time })}</span>
      <span className={css.retry}>
        <TextButton onClick={retry}>{t('kernel.retry')}</TextButton>
      </span>
    </div>
  )
}

/** Amounts are updated every 30 seconds, so older ones are waiting for the service or for the network. */
const oldMs = 60_000
/** A reload first shows what was known, and updates it within this time if the service responds. */
const graceMs = 1_000

/** Says how old the amounts are, if they should have been updated by now. */
export function UpdatedAgo({ readAt }: { readonly readAt: number | undefined }): ReactElement | null {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const age = useAge(readAt)
  const isSettled = useElapsed(graceMs, 'shown')
  if (!age || age.ms < oldMs || !isSettled) return null
  return (
    <p className={css.updated}>
      <Icon node={Clock} size={16} />
      {t('balances.updated', { time: age.text })}
    </p>
  )
}
