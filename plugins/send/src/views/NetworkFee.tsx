import { useMessages, useService } from '@latchkit/kernel/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { keyOf } from '../actions/keyOf.ts'
import type { SendMessage } from '../messages/en.ts'
import { type Fee, type PlannedTransfer, sendToken } from '../model.ts'
import { useFormatAmount } from './useAmount.tsx'

interface NetworkFeeProps {
  readonly transfer: PlannedTransfer
  /** What is shown if the fee is not known. */
  readonly unknown: ReactNode
  /** How long the visitor has to stop typing before the fee is read, in milliseconds. */
  readonly delayMs: number
}

/** The network fee of a transfer, if it is known before the wallet shows it. */
export default function NetworkFee({ transfer, unknown, delayMs }: NetworkFeeProps): ReactNode {
  const t = useMessages<SendMessage>()
  const format = useFormatAmount()
  const fee = useFee(transfer, delayMs)
  if (fee === 'unknown') return unknown
  if (fee === 'reading') return <span role="status">{t('send.feeReading')}</span>
  const amount = format(fee.amount, fee.symbol)
  return t(fee.exactness === 'atMost' ? 'send.feeMost' : 'send.feeAbout', { amount })
}

function useFee(transfer: PlannedTransfer, delayMs: number): Fee | 'reading' | 'unknown' {
  const model = useService(sendToken)
  const key = keyOf(transfer)
  const [last, setLast] = useState<{ readonly key: string; readonly fee: Fee | 'unknown' }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal transfers have the same fee.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const show = (fee: Fee | undefined) => signal.aborted || setLast({ key, fee: fee ?? 'unknown' })
    const timer = setTimeout(
      () => void model.readFee(transfer, { signal }).then(show, () => show(undefined)),
      delayMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [model, key, delayMs])
  return last?.key === key ? last.fee : 'reading'
}
