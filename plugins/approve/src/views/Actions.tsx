import { Button, Spinner, useElapsed, useMessages, useSheet, useStillWaiting } from '@latchkit/kernel/ui'
import { type ReactElement, useId } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { FormattedRequest } from '../words/formatted.ts'
import sheet from './approve.module.css'

/** The approve button is disabled for this long, so that a click that was meant for something else cannot approve. */
const settleMs = 500

/**
 * The reject and approve buttons. A request that is not fully understood needs a second confirmation, and a blocked request
 * can only be rejected. Approving is possible only after the check with the network.
 */
export function Actions({
  formatted,
  contentKey,
  isApprovedOnce,
  onReject,
  onApprove,
}: {
  readonly formatted: FormattedRequest
  /** Identifies the displayed content. A change of the content needs a new approval. */
  readonly contentKey: string
  /** Whether the visitor has approved this content once and must confirm it again. */
  readonly isApprovedOnce: boolean
  readonly onReject: () => void
  readonly onApprove: () => void
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const { action, isReady, isBlocked, isPending } = formatted
  const isSettled = useElapsed(settleMs, `${isApprovedOnce} ${contentKey}`)
  const checkingId = useId()
  const isChecking = !isReady || isPending
  return (
    <div className={css.actions}>
      {isChecking && !isBlocked ? <Checking id={checkingId} /> : null}
      <Button quiet onClick={onReject}>
        {t('approve.reject')}
      </Button>
      {isBlocked ? null : (
        <Button
          disabled={!isSettled || isChecking}
          onClick={onApprove}
          {...(isChecking ? { describedBy: checkingId } : {})}
        >
          {isApprovedOnce ? t('approve.anyway', { action }) : action}
        </Button>
      )}
    </div>
  )
}

/** Explains why the request cannot be approved yet. */
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

/** Shown after the approval, while the wallet handles the request. */
export function Waiting({ wallet }: { readonly wallet: string }): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const isSlow = useStillWaiting(wallet)
  return (
    <div className={`${css.actions} ${css.waiting}`} role="status">
      <Spinner />
      <strong>{t(isSlow ? 'approve.still' : 'approve.waiting', { wallet })}</strong>
      {isSlow ? <span className={css.muted}>{t('approve.stillHint')}</span> : null}
    </div>
  )
}
