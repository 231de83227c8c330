import { useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Button } from '@latchkit/kernel/ui'
import { type ReactElement, useRef } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import { approveToken, modelOf } from '../model.ts'
import sheet from './approve.module.css'
import { FrameQuestion } from './FrameQuestion.tsx'
import { Question } from './Question.tsx'

/** One request, and the person's answer to it. */
export default function ApproveTransaction(): ReactElement {
  const model = modelOf(useService(approveToken))
  const asking = useAtom(model.askingAtom)
  const first = useRef(asking?.id)
  if (!asking) return <Nothing />
  // Each is a screen of its own, so that nothing of the last one stays: no fold, no scroll, no second look.
  const about = { asking, model, follows: asking.id !== first.current }
  return asking.frame ? (
    <FrameQuestion key={asking.id} {...about} frame={asking.frame} />
  ) : (
    <Question key={asking.id} {...about} />
  )
}

function Nothing(): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  return (
    <div className={css.nothing}>
      <p className={css.heading}>{t('approve.nothing')}</p>
      <p className={css.muted}>{t('approve.nothingHint')}</p>
      <Button quiet onClick={router.close}>
        {t('approve.done')}
      </Button>
    </div>
  )
}
