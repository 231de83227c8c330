import { connectorsAtom } from '@latchkit/kernel'
import { findConnector } from '@latchkit/kernel/plugin'
import { useAtom, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import type { ApproveModel, CurrentRequest } from '../model.ts'
import { Actions, Waiting } from './Actions.tsx'
import sheet from './approve.module.css'
import { Cautions } from './Cautions.tsx'
import { Content } from './Content.tsx'
import { Described } from './Described.tsx'
import { Facts } from './Facts.tsx'
import { NotUnderstood } from './NotUnderstood.tsx'
import { Parts } from './Parts.tsx'
import { Requester } from './Requester.tsx'
import { useFirstApproval } from './useFirstApproval.tsx'
import { useFormattedRequest } from './useFormattedRequest.tsx'

/** A request with its requester, explanation, account and content, and the buttons to answer it. */
export function Question({
  current,
  model,
  follows,
}: {
  readonly current: CurrentRequest
  readonly model: ApproveModel
  /** Whether it replaces another request that was on screen. */
  readonly follows: boolean
}): ReactElement {
  const css = useSheet(sheet)
  const { id, connection, state } = current
  const formatted = useFormattedRequest(current, model)
  const { contentKey, isApprovedOnce, setApprovedOnce } = useFirstApproval(formatted)
  const wallet = findConnector(useAtom(connectorsAtom), connection)?.name ?? ''
  const heading = useFocusAfter(`${state} ${isApprovedOnce}`, follows)
  const approve = () =>
    formatted.isUnderstood || isApprovedOnce ? model.answer(id, true) : setApprovedOnce()
  return (
    <div className={css.question} aria-busy={formatted.isPending}>
      <Requester current={current} siteName={model.siteName} siteIcon={model.siteIcon} />
      <h3 className={css.heading} tabIndex={-1} ref={heading}>
        {formatted.title}
      </h3>
      <Cautions cautions={formatted.cautions} />
      <Described described={formatted.described} />
      <Facts current={current} formatted={formatted} wallet={wallet} />
      <Parts of={formatted} />
      <NotUnderstood formatted={formatted} isApprovedOnce={isApprovedOnce} />
      <Content formatted={formatted} />
      {state === 'waiting' ? (
        <Waiting wallet={wallet} />
      ) : (
        <Actions
          formatted={formatted}
          contentKey={contentKey}
          isApprovedOnce={isApprovedOnce}
          onReject={() => model.answer(id, false)}
          onApprove={approve}
        />
      )}
    </div>
  )
}

/**
 * Moves the focus to the heading after each step, because the focused element may be gone. Screen readers then read it out.
 */
function useFocusAfter(step: string, immediately: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(immediately ? undefined : step)
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus({ preventScroll: true })
    lastStep.current = step
  }, [step])
  return heading
}
