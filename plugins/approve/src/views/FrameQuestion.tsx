import { connectorsAtom, type FrameWallet, findConnector } from '@latchkit/kernel'
import { useAtom, useMessages, useSheet } from '@latchkit/kernel/react'
import { Button } from '@latchkit/kernel/ui'
import { type ReactElement, useId } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { ApproveModel, Asking } from '../model.ts'
import { Checking } from './Actions.tsx'
import approve from './approve.module.css'
import { Cautions } from './Cautions.tsx'
import { Content } from './Content.tsx'
import { Facts } from './Facts.tsx'
import { FramePart } from './FramePart.tsx'
import sheet from './frame.module.css'
import { MoreDetails } from './MoreDetails.tsx'
import { Parts } from './Parts.tsx'
import { Requester } from './Requester.tsx'
import { Unread } from './Unread.tsx'
import { useShown } from './useShown.tsx'
import { useSure } from './useSure.tsx'

/**
 * What is asked of a wallet that lives in a frame: our words above, and below them the frame, where the person confirms.
 * The frame is given the request when it is on screen; what cannot be put into words only after a second look.
 */
export function FrameQuestion({
  asking,
  model,
  frame,
}: {
  readonly asking: Asking
  readonly model: ApproveModel
  readonly frame: FrameWallet
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const { heading } = useSheet(approve)
  const { id, request, connection, state } = asking
  const titleId = useId()
  const shown = useShown(asking, model)
  const { sure, setSure } = useSure(shown)
  const wallet = findConnector(useAtom(connectorsAtom), connection)?.name ?? ''
  const isHeld = !shown.isReady || shown.isPending
  const mayAsk = !isHeld && !shown.isBlocked && (shown.isRead || sure)
  return (
    <div className={css.framed} data-tall>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by keys. */}
      <section className={css.summary} aria-labelledby={titleId} tabIndex={0}>
        <Requester asking={asking} siteName={model.siteName} />
        <h3 id={titleId} className={heading}>
          {shown.title}
        </h3>
        <Cautions cautions={shown.cautions} />
        <Facts asking={asking} shown={shown} wallet={wallet} />
        <MoreDetails request={request} />
        <Parts of={shown} />
        <Unread shown={shown} sure={sure} />
        <Content shown={shown} />
      </section>
      {isHeld && !shown.isBlocked ? <Checking /> : null}
      <div className={css.answers}>
        <Button quiet onClick={() => model.answer(id, false)}>
          {t('approve.reject')}
        </Button>
        {mayAsk || isHeld || shown.isBlocked || state === 'waiting' ? null : (
          <Button onClick={setSure}>{t('approve.goOn')}</Button>
        )}
      </div>
      {mayAsk || state === 'waiting' ? (
        <FramePart frame={frame} onShown={() => model.answer(id, true)} />
      ) : null}
    </div>
  )
}
