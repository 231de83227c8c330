import { connectionsAtom, connectorsAtom, parseAccountId, parseChainId } from '@latchkit/kernel'
import { findConnector } from '@latchkit/kernel/plugin'
import {
  Avatar,
  Button,
  Notice,
  SelectButton,
  useAtom,
  useMessages,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { Wallet } from 'lucide'
import type { ReactElement } from 'react'
import type { PayMessage } from '../messages/en.ts'
import { type Payment, payToken } from '../model.ts'
import { ExchangeRows } from './ExchangeRows.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import sheet from './pay.module.css'

/** The payment, and the ways to pay it. */
export default function Pay(): ReactElement {
  const t = useMessages<PayMessage>()
  const state = useAtom(useService(payToken).stateAtom)
  if (state) return <Ways payment={state.payment} />
  return (
    <Notice kind="info" title={t('pay.nothing')}>
      {t('pay.nothingHint')}
    </Notice>
  )
}

function Ways({ payment }: { readonly payment: Payment }): ReactElement {
  const t = useMessages<PayMessage>()
  const css = useSheet(sheet)
  const model = useService(payToken)
  const exchanges = useAtom(model.exchangesAtom)
  const account = useAtom(connectionsAtom)[parseChainId(payment.chainId).namespace]?.[0]?.accounts[0]
  const isDeposit = payment.choice === 'deposit'
  const from = account && !isDeposit ? parseAccountId(account).address : undefined
  return (
    <div className={css.pay}>
      <PaymentFacts payment={payment} from={from} />
      {isDeposit ? null : <WalletOption payment={payment} from={from} />}
      <p className={css.heading}>{t('pay.exchanges')}</p>
      <ExchangeRows
        exchanges={exchanges}
        none="pay.noExchanges"
        onRetry={model.retryExchanges}
        onSelect={model.payFromExchange}
      />
    </div>
  )
}

/** Pays from the connected wallet, or connects one. */
function WalletOption({
  payment,
  from,
}: {
  readonly payment: Payment
  readonly from: string | undefined
}): ReactElement {
  const t = useMessages<PayMessage>()
  const model = useService(payToken)
  const connection = useAtom(connectionsAtom)[parseChainId(payment.chainId).namespace]?.[0]
  const connector = findConnector(useAtom(connectorsAtom), connection)
  if (from === undefined) return <Button onClick={() => void model.connect()}>{t('pay.connect')}</Button>
  const wallet = connector?.name ?? ''
  return (
    <SelectButton
      picture={<Avatar name={wallet} src={connector?.icon} size={32} />}
      value={t('pay.with', { wallet })}
      icon={Wallet}
      onClick={() => void model.payFromWallet()}
    />
  )
}
