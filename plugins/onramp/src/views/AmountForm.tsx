import { networksAtom } from '@latchkit/kernel'
import {
  AmountPresets,
  Field,
  Icon,
  SelectButton,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { ChevronDown } from 'lucide'
import type { ReactElement } from 'react'
import type { OnrampMessage } from '../messages/en.ts'
import { isOrder, onrampToken } from '../model.ts'
import sheet from './onramp.module.css'
import { TokenPicture } from './TokenPicture.tsx'
import { symbolOf, useMoney } from './useMoney.tsx'

const presets = ['100', '250', '500', '1000']

/** The amount with its presets and its currency, and the token. */
export function AmountForm(): ReactElement {
  const t = useMessages<OnrampMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const model = useService(onrampToken)
  const { amount, currency = '' } = useAtom(model.draftAtom)
  return (
    <>
      <Field
        kind="amount"
        label={t('onramp.amount')}
        value={amount}
        error={useAmountError()}
        onChange={(value) => model.edit({ amount: value })}
        after={
          <button
            type="button"
            className={css.unit}
            aria-label={`${t('onramp.currencies')}: ${currency}`}
            onClick={() => void router.push('OnRampFiatSelect')}
          >
            {currency}
            <Icon node={ChevronDown} size={16} />
          </button>
        }
      />
      <AmountPresets
        amounts={presets}
        selected={amount}
        symbol={symbolOf(currency)}
        onSelect={(preset) => model.edit({ amount: preset })}
      />
      <TokenButton />
    </>
  )
}

/** Why the amount cannot be bought for. */
function useAmountError(): string | undefined {
  const t = useMessages<OnrampMessage>()
  const money = useMoney()
  const model = useService(onrampToken)
  const order = useAtom(model.orderAtom)
  const { currency = '' } = useAtom(model.draftAtom)
  if (isOrder(order)) return undefined
  if ('limit' in order) return t(`onramp.${order.kind}`, { amount: money.cents(order.limit, currency) })
  return order.kind === 'amount' ? t('onramp.amountWrong') : undefined
}

function TokenButton(): ReactElement | null {
  const t = useMessages<OnrampMessage>()
  const router = useRouter()
  const { token } = useAtom(useService(onrampToken).draftAtom)
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === token?.chainId)
  if (!token) return null
  return (
    <SelectButton
      picture={<TokenPicture token={token} size={32} />}
      value={token.symbol}
      detail={network?.name}
      label={`${t('onramp.tokens')}:`}
      onClick={() => void router.push('OnRampTokenSelect')}
    />
  )
}
