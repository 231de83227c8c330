import {
  Button,
  Notice,
  Pending,
  useMessages,
  useService,
  useSheet,
  useStillWaiting,
} from '@latchkit/kernel/ui'
import { type ReactElement, useState } from 'react'
import { failureText, nodeText } from '../failureText.ts'
import type { SwapMessage } from '../messages/en.ts'
import { type Quote, type Step, swapToken, type Working } from '../model.ts'
import sheet from './swap.module.css'
import { useAmounts } from './useAmounts.tsx'

interface StepStateProps {
  readonly working: Working
  readonly step: Step
  readonly quote: Quote
  readonly wallet: string
  readonly isStale: boolean
}

/** What has happened since the press: what the wallet is asked, why nothing was asked, or what is known of its answer. */
export function StepState({ working, step, quote, wallet, isStale }: StepStateProps): ReactElement | null {
  const t = useMessages<SwapMessage>()
  const css = useSheet(sheet)
  const { exact } = useAmounts()
  const { state, reason, node, message, isChecking } = working
  if (isStale || state === 'changed')
    return (
      <Notice kind="warning" title={t('swap.changed')}>
        {t('swap.kept')}
      </Notice>
    )
  switch (state) {
    case 'waiting':
      return <Waiting working={working} step={step} wallet={wallet} />
    case 'declined':
    case 'busy':
      return (
        <Notice kind="warning" title={t(`swap.${state}`)}>
          {t('swap.kept')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice kind="error" title={t(reason ? 'swap.refused' : 'swap.failed')}>
          {node
            ? t(nodeText[node])
            : `${reason ? t(failureText[reason]) : (message ?? '')} ${t('swap.kept')}`}
        </Notice>
      )
    case 'unknown':
      return (
        <>
          <Notice kind="warning" title={t('swap.unknown')}>
            {t('swap.unknownHint', { wallet })}
          </Notice>
          {isChecking ? <Pending hint={t('swap.checking')} /> : null}
        </>
      )
    case 'sent':
      return (
        <Notice kind="info" title={t('swap.sent')}>
          {t('swap.sentHint')}
        </Notice>
      )
    case 'unsent':
      return (
        <Notice kind="warning" title={t('swap.unsent')}>
          {t('swap.kept')}
        </Notice>
      )
    case 'reverted':
      return (
        <Notice kind="error" title={t('swap.reverted')}>
          {t('swap.revertedHint')}
        </Notice>
      )
    default:
      return step === 'approve' ? (
        <p className={css.label}>{t('swap.approveHint', { amount: exact(quote.amount, quote.from) })}</p>
      ) : null
  }
}

function Waiting({
  working: { count },
  step,
  wallet,
}: Pick<StepStateProps, 'working' | 'step' | 'wallet'>): ReactElement {
  const t = useMessages<SwapMessage>()
  const isSlow = useStillWaiting(count)
  const asks = step === 'approve' ? 'swap.approveInWallet' : 'swap.confirmInWallet'
  return (
    <Pending
      heading={t(isSlow ? 'swap.still' : asks, { wallet })}
      hint={t(isSlow ? 'swap.stillHint' : 'swap.waitingHint')}
    />
  )
}

/** The button that repeats a swap with an unknown outcome, after a second confirmation. */
export function SwapAnyway({ quote }: { readonly quote: Quote }): ReactElement {
  const t = useMessages<SwapMessage>()
  const css = useSheet(sheet)
  const model = useService(swapToken)
  const { exact } = useAmounts()
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming)
    return (
      <Button quiet onClick={() => setConfirming(true)}>
        {t('swap.anyway')}
      </Button>
    )
  return (
    <>
      <Notice kind="warning" title={t('swap.anyway')}>
        {t('swap.anywayHint', { amount: exact(quote.amount, quote.from) })}
      </Notice>
      <div className={css.form}>
        <Button quiet onClick={() => setConfirming(false)}>
          {t('swap.cancel')}
        </Button>
        <Button onClick={() => void model.confirm(quote, { maySwapTwice: true })}>
          {t('swap.anywayConfirm')}
        </Button>
      </div>
    </>
  )
}
