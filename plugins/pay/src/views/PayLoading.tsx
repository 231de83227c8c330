import { connectionsAtom, connectorsAtom, parseChainId } from '@latchkit/kernel'
import { findConnector } from '@latchkit/kernel/plugin'
import {
  Avatar,
  Button,
  Notice,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
  Waiting,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { PayMessage } from '../messages/en.ts'
import { type PayState, payToken, type Stage } from '../model.ts'
import { hostOf } from './hostOf.ts'
import { NextStep } from './NextStep.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import sheet from './pay.module.css'

/** The stages in which nothing has been decided yet. */
const open: ReadonlySet<Stage> = new Set(['opening', 'initiated', 'confirm', 'sent'])

/** The payment in progress, and what the visitor can do next. */
export default function PayLoading(): ReactElement {
  const t = useMessages<PayMessage>()
  const router = useRouter()
  const state = useAtom(useService(payToken).stateAtom)
  if (state) return <Progress state={state} />
  return (
    <>
      <Notice kind="info" title={t('pay.nothing')}>
        {t('pay.nothingHint')}
      </Notice>
      <Button onClick={router.back}>{t('pay.cancel')}</Button>
    </>
  )
}

const texts: Readonly<Record<'choosing' | 'unsupported' | 'stopped', readonly [PayMessage, PayMessage]>> = {
  choosing: ['pay.title', 'pay.changedHint'],
  unsupported: ['pay.unreachable', 'pay.unsupportedHint'],
  stopped: ['pay.failed', 'pay.stoppedHint'],
}

function textsOf({ stage, refusal }: PayState): readonly [heading: PayMessage, hint: PayMessage] {
  if (stage === 'refused') return ['pay.refused', `pay.refused.${refusal ?? 'place'}`]
  if (stage === 'choosing' || stage === 'unsupported' || stage === 'stopped') return texts[stage]
  return [`pay.${stage}`, `pay.${stage}Hint`]
}

function Progress({ state }: { readonly state: PayState }): ReactElement {
  const t = useMessages<PayMessage>()
  const css = useSheet(sheet)
  const { exchange, message, payment, stage } = state
  const connection = useAtom(connectionsAtom)[parseChainId(payment.chainId).namespace]?.[0]
  const connector = findConnector(useAtom(connectorsAtom), connection)
  const name = exchange?.name ?? connector?.name ?? payment.symbol
  const [heading, hint] = textsOf(state)
  return (
    <div className={css.pay}>
      <Waiting
        picture={<Avatar name={name} src={exchange ? undefined : connector?.icon} size={64} />}
        state={open.has(stage) ? 'waiting' : 'ended'}
        heading={t(heading, { exchange: name })}
        hint={t(hint, { exchange: name })}
      >
        {stage === 'unlisted' ? <UnlistedHost host={hostOf(state)} /> : null}
        {stage === 'stopped' && message ? <Notice kind="error" title={message} /> : null}
        <NextStep state={state} />
      </Waiting>
      {open.has(stage) ? <PaymentFacts payment={payment} /> : null}
    </div>
  )
}

/** The whole host, on a line of its own, because its end decides whose it is. */
function UnlistedHost({ host }: { readonly host: string }): ReactElement {
  const css = useSheet(sheet)
  return (
    <bdi className={css.host} dir="ltr">
      {host}
    </bdi>
  )
}
