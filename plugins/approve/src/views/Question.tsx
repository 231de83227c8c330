import { connectorsAtom } from '@latchkit/kernel'
import { findConnector } from '@latchkit/kernel/plugin'
import { useAtom, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import type { ApproveModel, CurrentRequest } from '../model.ts'
import { Actions, Waiting } from './Actions.tsx'
import sheet from './approve.module.css'
import { Explained } from './Explained.tsx'
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
  const { formatted, retry } = useFormattedRequest(current, model)
  const { contentKey, isApprovedOnce, setApprovedOnce } = useFirstApproval(formatted)
  const wallet = findConnector(useAtom(connectorsAtom), connection)?.name ?? ''
  const heading = useFocusAfter(`${state} ${isApprovedOnce}`, follows)
  const approve = () =>
    formatted.isUnderstood || isApprovedOnce ? model.answer(id, true) : setApprovedOnce()
  return (
    <div className={css.question} aria-busy={formatted.isPending}>
      <Explained
        current={current}
        model={model}
        formatted={formatted}
        onRetry={retry}
        wallet={wallet}
        isApprovedOnce={isApprovedOnce}
        heading={heading}
      />
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
