import type { TrackedEvents } from '@latchkit/kernel/plugin'
import type { Payment, PayState } from '../model.ts'

/** The description of a payment in events. */
export const configurationOf = ({ chainId, symbol, recipient, amount }: Payment) => ({
  network: chainId,
  asset: symbol,
  recipient,
  amount,
})

type Status = 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'

/** The properties of an event about a step of a payment. */
export const stepOf = (
  { payment, exchange, sessionId, hash }: PayState,
  status: Status,
): TrackedEvents['PAY_INITIATED'] => ({
  paymentId: payment.id,
  configuration: configurationOf(payment),
  currentPayment: {
    type: exchange ? 'exchange' : 'wallet',
    exchangeId: exchange?.id,
    sessionId,
    status,
    result: hash,
  },
})
