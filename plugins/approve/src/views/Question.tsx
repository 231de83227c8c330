import { connectorsAtom, findConnector } from '@latchkit/kernel'
import { useAtom, useSheet } from '@latchkit/kernel/react'
import { type ReactElement, useEffect, useRef } from 'react'
import type { ApproveModel, Asking } from '../model.ts'
import { Actions, Waiting } from './Actions.tsx'
import sheet from './approve.module.css'
import { Cautions } from './Cautions.tsx'
import { Content } from './Content.tsx'
import { Facts } from './Facts.tsx'
import { MoreDetails } from './MoreDetails.tsx'
import { Parts } from './Parts.tsx'
import { Requester } from './Requester.tsx'
import { Unread } from './Unread.tsx'
import { useShown } from './useShown.tsx'
import { useSure } from './useSure.tsx'

/** Who asks, what for, with which account and where; what it says; and the answer. */
export function Question({
  asking,
  model,
  follows,
}: {
  readonly asking: Asking
  readonly model: ApproveModel
  /** Whether it takes the place of another that was on screen. */
  readonly follows: boolean
}): ReactElement {
  const css = useSheet(sheet)
  const { id, request, connection, state } = asking
  const shown = useShown(asking, model)
  const { mark, sure, setSure } = useSure(shown)
  const wallet = findConnector(useAtom(connectorsAtom), connection)?.name ?? ''
  const heading = useFocusAfter(`${state} ${sure}`, follows)
  const approve = () => (shown.isRead || sure ? model.answer(id, true) : setSure())
  return (
    <div className={css.question} aria-busy={shown.isPending}>
      <Requester asking={asking} siteName={model.siteName} />
      <h3 className={css.heading} tabIndex={-1} ref={heading}>
        {shown.title}
      </h3>
      <Cautions cautions={shown.cautions} />
      <Facts asking={asking} shown={shown} wallet={wallet} />
      <MoreDetails request={request} />
      <Parts of={shown} />
      <Unread shown={shown} sure={sure} />
      <Content shown={shown} />
      {state === 'waiting' ? (
        <Waiting wallet={wallet} />
      ) : (
        <Actions
          shown={shown}
          mark={mark}
          sure={sure}
          onReject={() => model.answer(id, false)}
          onApprove={approve}
        />
      )}
    </div>
  )
}

/** What had the focus may have gone with the last step; what is asked now is read out. */
function useFocusAfter(step: string, atOnce: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(atOnce ? undefined : step)
  useEffect(() => {
    if (last.current !== step) heading.current?.focus({ preventScroll: true })
    last.current = step
  }, [step])
  return heading
}
