import { useElapsed, useMessages, useSheet } from '@latchkit/kernel/react'
import { Button, Spinner } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { Deed } from '../describe.ts'
import type { ApproveMessage } from '../messages/en.ts'
import sheet from './approve.module.css'

/** A yes counts from this long after its button is there: no click that was on its way to something else is one. */
const settleMs = 500
/** After this long the view says that it is still waiting. */
const stillWaitingMs = 15_000

const verbs: Readonly<Partial<Record<Deed, ApproveMessage>>> = {
  message: 'approve.sign',
  data: 'approve.sign',
  transaction: 'approve.sign',
  send: 'approve.sendIt',
}

/** The two answers. What cannot be put into words is asked twice. */
export function Actions({
  deed,
  amount,
  sure,
  onReject,
  onApprove,
}: {
  readonly deed: Deed
  readonly amount: string | undefined
  /** Whether it was asked once. */
  readonly sure: boolean
  readonly onReject: () => void
  readonly onApprove: () => void
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const settled = useElapsed(settleMs, sure)
  const action = amount === undefined ? t(verbs[deed] ?? 'approve.yes') : t('approve.sendAmount', { amount })
  return (
    <div className={css.actions}>
      <Button quiet onClick={onReject}>
        {t('approve.reject')}
      </Button>
      <Button disabled={!settled} onClick={onApprove}>
        {sure ? t('approve.anyway', { action }) : action}
      </Button>
    </div>
  )
}

/** Approved: the wallet has it. */
export function Waiting({ wallet }: { readonly wallet: string }): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const late = useElapsed(stillWaitingMs, wallet)
  return (
    <div className={`${css.actions} ${css.waiting}`} role="status">
      <Spinner />
      <strong>{t(late ? 'approve.still' : 'approve.waiting', { wallet })}</strong>
      {late ? <span className={css.muted}>{t('approve.stillHint')}</span> : null}
    </div>
  )
}
