import { useElapsed, useMessages, useSheet } from '@latchkit/kernel/react'
import { Button, Spinner } from '@latchkit/kernel/ui'
import { type ReactElement, useId } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { Shown } from '../words/shown.ts'
import sheet from './approve.module.css'

/** A yes counts from this long after its button is there: no click that was on its way to something else is one. */
const settleMs = 500
/** After this long the view says that it is still waiting. */
const stillWaitingMs = 15_000

/**
 * The two answers. What cannot be put into words is asked twice; to what is blocked there is one answer. There is no yes
 * before the network has been heard.
 */
export function Actions({
  shown,
  mark,
  sure,
  onReject,
  onApprove,
}: {
  readonly shown: Shown
  /** Stands for all that is shown: another one is another question. */
  readonly mark: string
  /** Whether it was asked once. */
  readonly sure: boolean
  readonly onReject: () => void
  readonly onApprove: () => void
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const { action, isReady, isBlocked, isPending } = shown
  const settled = useElapsed(settleMs, `${sure} ${mark}`)
  const checkingId = useId()
  const isHeld = !isReady || isPending
  return (
    <div className={css.actions}>
      {isHeld && !isBlocked ? <Checking id={checkingId} /> : null}
      <Button quiet onClick={onReject}>
        {t('approve.reject')}
      </Button>
      {isBlocked ? null : (
        <Button
          disabled={!settled || isHeld}
          onClick={onApprove}
          {...(isHeld ? { describedBy: checkingId } : {})}
        >
          {sure ? t('approve.anyway', { action }) : action}
        </Button>
      )}
    </div>
  )
}

/** Why there is no yes so far. */
export function Checking({ id }: { readonly id?: string }): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  return (
    <p id={id} className={`${css.muted} ${css.checking}`} role="status">
      <Spinner />
      {t('approve.checking')}
    </p>
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
