import { connectorsAtom, type FrameWallet, findConnector } from '@latchkit/kernel'
import { useAtom, useMessages, useSheet } from '@latchkit/kernel/react'
import { Button, Notice } from '@latchkit/kernel/ui'
import { type ReactElement, useMemo, useState } from 'react'
import { describe } from '../describe.ts'
import type { ApproveMessage } from '../messages/en.ts'
import type { ApproveModel, Asking } from '../model.ts'
import approve from './approve.module.css'
import { Content } from './Content.tsx'
import { FramePart } from './FramePart.tsx'
import sheet from './frame.module.css'
import { Asker, deedWords, Facts, useAmount } from './Question.tsx'

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
  const [sure, setSure] = useState(false)
  const said = useMemo(() => describe(request, connection.accounts[0]), [request, connection])
  const amount = useAmount(asking, said, model)
  const wallet = findConnector(useAtom(connectorsAtom), connection)?.name ?? ''
  const isRead = said.text !== undefined || amount !== undefined
  return (
    <div className={css.framed} data-tall>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by keys. */}
      <section className={css.summary} aria-label={t('approve.content')} tabIndex={0}>
        <Asker asking={asking} siteName={model.siteName} />
        <h3 className={heading}>
          {amount === undefined ? t(deedWords[said.deed]) : t('approve.sendAmount', { amount })}
        </h3>
        <Facts asking={asking} wallet={wallet} to={amount === undefined ? undefined : said.transfer?.to} />
        {isRead ? null : (
          <Notice kind="warning" title={t('approve.unread')}>
            {t('approve.unreadHint')}
          </Notice>
        )}
        <Content said={said} isRead={isRead} />
      </section>
      <Button quiet onClick={() => model.answer(id, false)}>
        {t('approve.reject')}
      </Button>
      {isRead || sure || state === 'waiting' ? (
        <FramePart frame={frame} onShown={() => model.answer(id, true)} />
      ) : (
        <Button onClick={() => setSure(true)}>{t('approve.goOn')}</Button>
      )}
    </div>
  )
}
