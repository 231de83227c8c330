import { connectorsAtom } from '@latchkit/kernel'
import { type FrameWallet, findConnector } from '@latchkit/kernel/plugin'
import { Button, useAtom, useMessages, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useId } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { ApproveModel, CurrentRequest } from '../model.ts'
import { Checking } from './Actions.tsx'
import { Explained } from './Explained.tsx'
import { FramePart } from './FramePart.tsx'
import sheet from './frame.module.css'
import { useFirstApproval } from './useFirstApproval.tsx'
import { useFormattedRequest } from './useFormattedRequest.tsx'

export interface FrameRequestProps {
  readonly current: CurrentRequest
  readonly model: ApproveModel
  readonly frame: FrameWallet
}

/**
 * A request to an embedded wallet: the explanation above, and below it the wallet's frame, in which the visitor confirms. The
 * frame gets the request when it is visible. A request that is not fully understood needs a confirmation before that.
 */
export function FrameRequest({ current, model, frame }: FrameRequestProps): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const { id, connection, state } = current
  const titleId = useId()
  const { formatted, retry } = useFormattedRequest(current, model)
  const { isApprovedOnce, setApprovedOnce } = useFirstApproval(formatted)
  const wallet = findConnector(useAtom(connectorsAtom), connection)?.name ?? ''
  const isChecking = !formatted.isReady || formatted.isPending
  const canShowFrame = !isChecking && !formatted.isBlocked && (formatted.isUnderstood || isApprovedOnce)
  return (
    <div className={css.framed} data-tall>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus makes it scrollable by keyboard. */}
      <section className={css.summary} aria-labelledby={titleId} tabIndex={0}>
        <Explained
          current={current}
          model={model}
          formatted={formatted}
          onRetry={retry}
          wallet={wallet}
          isApprovedOnce={isApprovedOnce}
          headingId={titleId}
        />
      </section>
      {isChecking && !formatted.isBlocked ? <Checking /> : null}
      <div className={css.answers}>
        <Button quiet onClick={() => model.answer(id, false)}>
          {t('approve.reject')}
        </Button>
        {canShowFrame || isChecking || formatted.isBlocked || state === 'waiting' ? null : (
          <Button onClick={setApprovedOnce}>{t('approve.continue')}</Button>
        )}
      </div>
      {canShowFrame || state === 'waiting' ? (
        <FramePart frame={frame} onShown={() => model.answer(id, true)} />
      ) : null}
    </div>
  )
}
