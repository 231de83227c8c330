import { useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useState } from 'react'
import type { OnrampMessage } from '../messages/en.ts'
import { type Order, onrampToken, type Price } from '../model.ts'
import sheet from './onramp.module.css'
import { useMoney } from './useMoney.tsx'

/** How long the visitor has to stop typing before a quote is read. */
const delayMs = 500

/** What an order brings and costs. What no service has quoted is an estimate, and names no amount of the token. */
export function PriceRows({ order }: { readonly order: Order }): ReactElement {
  const t = useMessages<OnrampMessage>()
  const css = useSheet(sheet)
  const money = useMoney()
  const price = usePrice(order)
  const { amount, currency, token } = order
  if (!price)
    return (
      <div className={css.line}>
        <dt>{t('onramp.receive')}</dt>
        <dd>
          <span role="status">{t('onramp.quoting')}</span>
        </dd>
      </div>
    )
  if (price.kind === 'estimate')
    return (
      <div className={css.address}>
        <dt>{t('onramp.estimate')}</dt>
        <dd>{t('onramp.estimateHint', { token: token.symbol, amount: money.withCode(amount, currency) })}</dd>
      </div>
    )
  return (
    <>
      <div className={css.line}>
        <dt>{t('onramp.receive')}</dt>
        <dd>{t('onramp.about', { amount: money.withCode(price.received, token.symbol) })}</dd>
      </div>
      <div className={css.line}>
        <dt>{t('onramp.fees')}</dt>
        <dd>
          {/* An amount is before its currency in every script. */}
          <bdi dir="ltr">{money.withCode(price.fees, currency)}</bdi>
        </dd>
      </div>
    </>
  )
}

/** The price of an order once it is known. A price of another order is not shown. */
function usePrice(order: Order): Price | undefined {
  const model = useService(onrampToken)
  const key = JSON.stringify([order.account, order.token, order.currency, order.amount])
  const [last, setLast] = useState<{ readonly key: string; readonly price: Price }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal orders have the same price.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const show = (price: Price) => signal.aborted || setLast({ key, price })
    const timer = setTimeout(() => void model.readPrice(order, { signal }).then(show), delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [model, key])
  return last?.key === key ? last.price : undefined
}
