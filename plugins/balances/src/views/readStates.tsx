import type { AccountId } from '@latchkit/kernel'
import {
  Icon,
  TextButton,
  useAge,
  useAtom,
  useMessages,
  useService,
  useSheet,
  VisuallyHidden,
} from '@latchkit/kernel/ui'
import { Clock, TriangleAlert } from 'lucide'
import type { ReactElement } from 'react'
import type { BalancesMessage } from '../messages/en.ts'
import { balancesToken } from '../model.ts'
import sheet from './readStates.module.css'

interface ReadFailureProps {
  /** When the amounts were read that are shown nevertheless, if there are any. */
  readonly readAt: number | undefined
}

/** Says that the tokens could not be read, or how old the amounts are that could not be updated. */
export function ReadFailure({ readAt }: ReadFailureProps): ReactElement {
  const t = useMessages<BalancesMessage | 'balances.tokens'>()
  const css = useSheet(sheet)
  const { retry } = useService(balancesToken)
  const age = useAge(readAt)
  return (
    <div className={css.failure}>
      <Icon node={TriangleAlert} className={css.caution} />
      <strong className={css.title} role="status">
        {t(age ? 'balances.old' : 'balances.broken')}
      </strong>
      {age ? <span className={css.age}>{t('balances.updated', { time: age.text })}</span> : null}
      <span className={css.retry}>
        <TextButton onClick={retry}>
          {t('kernel.retry')}
          {/* The account has a button with the same label if it could not read its balance. */}
          <VisuallyHidden>({t('balances.tokens')})</VisuallyHidden>
        </TextButton>
      </span>
    </div>
  )
}

interface UpdatedAgoProps {
  readonly account: AccountId
  readonly readAt: number | undefined
}

/** Says how old the amounts are, if an update is overdue, and if the account does not say so already. */
export function UpdatedAgo({ account, readAt }: UpdatedAgoProps): ReactElement | null {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const age = useAge(readAt)
  const nativeAge = useAge(useAtom(useService(balancesToken).balanceOf(account)).readAt)
  if (!age?.isOverdue || nativeAge?.isOverdue) return null
  return (
    <p className={css.updated}>
      <Icon node={Clock} size={16} />
      {t('balances.updated', { time: age.text })}
    </p>
  )
}
