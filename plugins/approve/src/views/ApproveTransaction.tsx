import { useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Button, Spinner } from '@latchkit/kernel/ui'
import { lazy, type ReactElement, Suspense, useRef } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import { approveToken, modelOf } from '../model.ts'
import sheet from './approve.module.css'
import { Question } from './Question.tsx'

/** Only a wallet that lives in a frame needs it. */
const FrameQuestion = lazy(() =>
  import('./FrameQuestion.tsx').then((loaded) => ({ default: loaded.FrameQuestion })),
)

/** One request, and the person's answer to it. */
export default function ApproveTransaction(): ReactElement {
  const model = modelOf(useService(approveToken))
  const asking = useAtom(model.askingAtom)
  const first = useRef(asking?.id)
  if (!asking) return <Nothing />
  // Each is a screen of its own, so that nothing of the last one stays: no fold, no scroll, no second look.
  const about = { asking, model, follows: asking.id !== first.current }
  return asking.frame ? (
    <Suspense fallback={<Spinner />}>
      <FrameQuestion key={asking.id} {...about} frame={asking.frame} />
    </Suspense>
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
