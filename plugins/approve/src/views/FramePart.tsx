import type { FrameWallet } from '@latchkit/kernel/plugin'
import { Button, Notice, Spinner, useMessages, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import sheet from './frame.module.css'

/** The container of the wallet's frame, in which the visitor confirms. Calls `onShown` when the frame is visible. */
export function FramePart({
  frame,
  onShown,
}: {
  readonly frame: FrameWallet
  readonly onShown: () => void
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming')
  const [attempt, setAttempt] = useState(0)
  const onShownRef = useRef(onShown)
  onShownRef.current = onShown
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry shows the same frame again.
  useEffect(() => {
    const controller = new AbortController()
    const element = container.current
    if (element)
      frame.show(element, { signal: controller.signal }).then(
        (isVisible) => {
          if (controller.signal.aborted) return
          setState(isVisible ? 'shown' : 'failed')
          if (isVisible) onShownRef.current()
        },
        () => controller.signal.aborted || setState('failed'),
      )
    return () => controller.abort()
  }, [frame, attempt])
  const retry = () => {
    setState('coming')
    setAttempt((count) => count + 1)
  }
  return (
    <div className={css.place} ref={container}>
      {state === 'coming' ? (
        <div className={css.coming} role="status">
          <Spinner />
          {t('approve.opening')}
        </div>
      ) : null}
      {state === 'failed' ? (
        <div className={css.coming}>
          <Notice kind="error" title={t('approve.noFrame')}>
            {t('approve.nothingSigned')}
          </Notice>
          <Button quiet onClick={retry}>
            {t('kernel.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
