import { connectorsAtom } from '@latchkit/kernel'
import { type FrameWallet, findConnector } from '@latchkit/kernel/plugin'
import { Button, useAtom, useMessages, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useId } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { ApproveModel, CurrentRequest } from '../model.ts'
import { Checking } from './Actions.tsx'
import approve from './approve.module.css'
import { Cautions } from './Cautions.tsx'
import { Content } from './Content.tsx'
import { Facts } from './Facts.tsx'
import { FramePart } from './FramePart.tsx'
import sheet from './frame.module.css'
import { NotUnderstood } from './NotUnderstood.tsx'
import { Parts } from './Parts.tsx'
import { Requester } from './Requester.tsx'
import { useFirstApproval } from './useFirstApproval.tsx'
import { useFormattedRequest } from './useFormattedRequest.tsx'

export interface FrameRequestProps {
  readonly current: CurrentRequest
  readonly model: ApproveModel
  readonly frame: FrameWallet
}

/**
 * A request to an embedded wallet: the explanation above, and below it the wallet's frame, in which the user confirms. The
 * frame gets the request when it is visible. A request that is not fully understood needs a confirmation before that.
 */
export function FrameRequest({ current, model, frame }: FrameRequestProps): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const { heading } = useSheet(approve)
  const { id, connection, state } = current
  const titleId = useId()
  const formatted = useFormattedRequest(current, model)
  const { isApprovedOnce, setApprovedOnce } = useFirstApproval(formatted)
  const wallet = findConnector(useAtom(connectorsAtom), connection)?.name ?? ''
  const isChecking = !formatted.isReady || formatted.isPending
  const canShowFrame = !isChecking && !formatted.isBlocked && (formatted.isUnderstood || isApprovedOnce)
  return (
    <div className={css.framed} data-tall>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus makes it scrollable by keyboard. */}
      <section className={css.summary} aria-labelledby={titleId} tabIndex={0}>
        <Requester current={current} siteName={model.siteName} siteIcon={model.siteIcon} />
        <h3 id={titleId} className={heading}>
          {formatted.title}
        </h3>
        <Cautions cautions={formatted.cautions} />
        <Facts current={current} formatted={formatted} wallet={wallet} />
        <Parts of={formatted} />
        <NotUnderstood formatted={formatted} isApprovedOnce={isApprovedOnce} />
        <Content formatted={formatted} />
      </section>
      {isChecking && !formatted.isBlocked ? <Checking /> : null}
      <div className={css.answers}>
        <Button quiet onClick={() => model.answer(id, false)}>
          {t('approve.reject')}
        </Button>
        {canShowFrame || isChecking || formatted.isBlocked || state === 'waiting' ? null : (
          <Button onClick={setApprovedOnce}>{t('approve.goOn')}</Button>
        )}
      </div>
      {canShowFrame || state === 'waiting' ? (
        <FramePart frame={frame} onShown={() => model.answer(id, true)} />
      ) : null}
    </div>
  )
}
