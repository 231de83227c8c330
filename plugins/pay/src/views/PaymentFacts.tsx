import { networksAtom } from '@latchkit/kernel'
import {
  Address,
  Picture,
  ReviewList,
  ReviewRow,
  useAtom,
  useMessages,
  WithPicture,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { PayMessage } from '../messages/en.ts'
import type { Payment } from '../model.ts'
import { useAmount } from './useAmount.tsx'

interface PaymentFactsProps {
  readonly payment: Payment
  /** The address that pays, if it is known. */
  readonly from?: string | undefined
  /** Whether the view names the network elsewhere. */
  readonly isNetworkNamed?: boolean
}

/** Everything that a payment consists of, with whole addresses. */
export function PaymentFacts({ payment, from, isNetworkNamed }: PaymentFactsProps): ReactElement {
  const t = useMessages<PayMessage>()
  const { chainId, choice, recipient, symbol, token } = payment
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === chainId)
  return (
    <ReviewList>
      <ReviewRow label={t(choice === 'deposit' ? 'pay.receive' : 'pay.amount')} isAmount>
        <bdi dir="ltr">{useAmount(payment)}</bdi>
        <Picture of={{ kind: 'token', chainId, address: token, symbol }} name={symbol} />
      </ReviewRow>
      <ReviewRow label={t('pay.recipient')}>
        <Address address={recipient} whole />
      </ReviewRow>
      {from === undefined ? null : (
        <ReviewRow label={t('pay.from')}>
          <Address address={from} />
        </ReviewRow>
      )}
      {isNetworkNamed ? null : (
        <ReviewRow label={t('pay.network')}>
          <WithPicture of={{ kind: 'network', id: chainId }} src={network?.iconUrl}>
            {network?.name ?? chainId}
          </WithPicture>
        </ReviewRow>
      )}
      {token === undefined ? null : (
        <ReviewRow label={t('pay.contract')}>
          <Address address={token} whole />
        </ReviewRow>
      )}
    </ReviewList>
  )
}
