import { formatNumber } from '@latchkit/kernel'
import { useAtom, useLocale, useMessages, useService } from '@latchkit/kernel/ui'
import { type ReactNode, useMemo } from 'react'
import { keyOf } from '../actions/createUnknownSends.ts'
import type { SendMessage } from '../messages/en.ts'
import { type PlannedTransfer, sendToken } from '../model.ts'

/** The network fee of a transfer, as far as its network tells before the wallet does. `unknown` is shown if it does not. */
export default function NetworkFee({
  transfer,
  unknown,
}: {
  readonly transfer: PlannedTransfer
  readonly unknown: ReactNode
}): ReactNode {
  const t = useMessages<SendMessage>()
  const locale = useLocale()
  const model = useService(sendToken)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal transfers have the same fee.
  const fee = useAtom(useMemo(() => model.feeOf(transfer), [model, keyOf(transfer)]))
  if (fee === 'unknown') return unknown
  if (fee === 'reading') return <span role="status">{t('send.feeReading')}</span>
  const amount = `${formatNumber(fee.amount, locale)} ${fee.symbol}`
  return t(fee.exactness === 'atMost' ? 'send.feeMost' : 'send.feeAbout', { amount })
}
