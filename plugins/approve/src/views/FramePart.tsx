import type { FrameWallet } from '@latchkit/kernel'
import { useMessages, useSheet } from '@latchkit/kernel/react'
import { Button, Notice, Spinner } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import sheet from './frame.module.css'

/** The place of the wallet's own frame, where the person confirms; tells when it is there to be asked. */
export function FramePart({
  frame,
  onShown,
}: {
  readonly frame: FrameWallet
  readonly onShown: () => void
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming')
  const [tries, setTries] = useState(0)
  const shown = useRef(onShown)
  shown.current = onShown
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another wait for the same frame.
  useEffect(() => {
    const leaving = new AbortController()
    const element = place.current
    if (element)
      frame.show(element, { signal: leaving.signal }).then(
        (isThere) => {
          if (leaving.signal.aborted) return
          setState(isThere ? 'shown' : 'failed')
          if (isThere) shown.current()
        },
        () => leaving.signal.aborted || setState('failed'),
      )
    return () => leaving.abort()
  }, [frame, tries])
  const again = () => {
    setState('coming')
    setTries((count) => count + 1)
  }
  return (
    <div className={css.place} ref={place}>
      {state === 'coming' ? (
        <div className={css.coming} role="status">
          <Spinner />
          {t('approve.opening')}
        </div>
      ) : null}
      {state === 'failed' ? (
        <div className={css.coming}>
          <Notice kind="error" title={t('approve.noFrame')}>
            {t('approve.noFrameHint')}
          </Notice>
          <Button quiet onClick={again}>
            {t('approve.again')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
