import { lazy } from '@latchkit/kernel/plugin'
import {
  Button,
  Spinner,
  useAtom,
  useLoaded,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { type ReactElement, useRef } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import { approveToken, modelOf } from '../model.ts'
import sheet from './approve.module.css'
import type { FrameRequestProps } from './FrameRequest.tsx'
import { Question } from './Question.tsx'

/** Loaded on demand, because only embedded wallets need it. */
const loadFrameRequest = lazy(() => import('./FrameRequest.tsx'))

/** Shows one request with the buttons to approve or reject it. */
export default function ApproveTransaction(): ReactElement {
  const model = modelOf(useService(approveToken))
  const current = useAtom(model.currentAtom)
  const firstId = useRef(current?.id)
  if (!current) return <NoRequest />
  // The key resets the state between requests: open details, the scroll position and the first confirmation.
  const props = { current, model, follows: current.id !== firstId.current }
  return current.frame ? (
    <LazyFrameRequest key={current.id} {...props} frame={current.frame} />
  ) : (
    <Question key={current.id} {...props} />
  )
}

function LazyFrameRequest(props: FrameRequestProps): ReactElement {
  const code = useLoaded(loadFrameRequest)
  return code ? <code.FrameRequest {...props} /> : <Spinner />
}

function NoRequest(): ReactElement {
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
