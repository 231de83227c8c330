import { activeAccountAtom, networksAtom } from '@latchkit/kernel'
import {
  AmountPresets,
  Button,
  Field,
  Notice,
  Picture,
  SelectButton,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { PayMessage } from '../messages/en.ts'
import { payToken } from '../model.ts'
import { ExchangeRows } from './ExchangeRows.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import sheet from './pay.module.css'

const presets = ['10', '50', '100']

/** What to deposit, how much, and from which exchange. */
export default function PayWithExchange(): ReactElement {
  const t = useMessages<PayMessage>()
  const router = useRouter()
  const account = useAtom(activeAccountAtom)
  const assets = useAtom(useService(payToken).deposit.assetsAtom)
  if (account && assets.length > 0) return <DepositForm />
  if (account) return <Notice kind="info" title={t('pay.noAssets')} />
  return (
    <>
      <Notice kind="info" title={t('pay.noAccount')}>
        {t('pay.noAccountHint')}
      </Notice>
      <Button onClick={() => void router.push('connect', { next: 'PayWithExchange' })}>
        {t('pay.connect')}
      </Button>
    </>
  )
}

function DepositForm(): ReactElement {
  const css = useSheet(sheet)
  const { deposit: model } = useService(payToken)
  const deposit = useAtom(model.depositAtom)
  const exchanges = useAtom(model.exchangesAtom)
  return (
    <div className={css.pay}>
      <AmountField />
      <AssetButton />
      {typeof deposit === 'object' ? <PaymentFacts payment={deposit} isNetworkNamed /> : null}
      <ExchangeRows
        exchanges={exchanges}
        none="pay.noSupport"
        disabled={typeof deposit !== 'object'}
        onRetry={model.retryExchanges}
        onSelect={model.start}
      />
    </div>
  )
}

/** The amount in dollars with its presets; without a price, the amount of the asset. */
function AmountField(): ReactElement {
  const t = useMessages<PayMessage>()
  const { deposit: model } = useService(payToken)
  const { amount, asset } = useAtom(model.draftAtom)
  const deposit = useAtom(model.depositAtom)
  const isInDollars = useAtom(model.priceAtom) !== 'unknown'
  const errors = { empty: t('pay.enterAmount'), amount: t('pay.amountWrong') } as const
  return (
    <>
      <Field
        kind="amount"
        label={t('pay.value')}
        value={amount}
        error={deposit === 'empty' || deposit === 'amount' ? errors[deposit] : undefined}
        after={<span>{isInDollars ? 'USD' : asset?.symbol}</span>}
        onChange={(value) => model.edit({ amount: value })}
      />
      {isInDollars ? (
        <AmountPresets
          amounts={presets}
          selected={amount}
          symbol="$"
          onSelect={(preset) => model.edit({ amount: preset })}
        />
      ) : null}
    </>
  )
}

function AssetButton(): ReactElement | null {
  const t = useMessages<PayMessage>()
  const router = useRouter()
  const { asset } = useAtom(useService(payToken).deposit.draftAtom)
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === asset?.chainId)
  if (!asset) return null
  const { chainId, symbol, token } = asset
  return (
    <SelectButton
      picture={<Picture of={{ kind: 'token', chainId, address: token, symbol }} name={symbol} size={32} />}
      value={symbol}
      detail={network?.name}
      label={`${t('pay.assets')}:`}
      onClick={() => void router.push('PayWithExchangeSelectAsset')}
    />
  )
}
