import { useElapsed, useMessages, useSheet } from '@latchkit/kernel/react'
import { Button, Spinner } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { Shown } from '../words/sayRequest.ts'
import type { Said } from '../words/sayStatement.ts'
import sheet from './approve.module.css'

/** A yes counts from this long after its button is there: no click that was on its way to something else is one. */
const settleMs = 500
/** After this long the view says that it is still waiting. */
const stillWaitingMs = 15_000

/** The two answers. What cannot be put into words is asked twice; to what is blocked there is one answer. */
export function Actions({
  shown,
  sure,
  onReject,
  onApprove,
}: {
  readonly shown: Shown
  /** Whether it was asked once. */
  readonly sure: boolean
  readonly onReject: () => void
  readonly onApprove: () => void
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const { title, action, isReady, isBlocked } = shown
  // Other words, or more to be careful of, are another question.
  const settled = useElapsed(settleMs, `${sure} ${isReady} ${action} ${title} ${cautionsOf(shown)}`)
  return (
    <div className={css.actions}>
      <Button quiet onClick={onReject}>
        {t('approve.reject')}
      </Button>
      {isBlocked ? null : (
        <Button disabled={!settled || !isReady} onClick={onApprove}>
          {sure ? t('approve.anyway', { action }) : action}
        </Button>
      )}
    </div>
  )
}

const cautionsOf = ({ cautions, parts }: Said): readonly string[] => [
  ...cautions,
  ...parts.flatMap(cautionsOf),
]

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
