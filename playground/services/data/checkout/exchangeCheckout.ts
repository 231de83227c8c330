import { formatUnits } from 'viem'
import type { Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import { findAsset } from '../../payments/assets.ts'
import type { Payment } from '../../payments/paymentStore.ts'
import type { Payments } from '../../payments/payOut.ts'
import { exchanges } from '../exchanges/exchanges.ts'
import { checkoutPage, outcomeButtons, readOutcome } from './page.ts'

/** `/checkout/exchange/{session}`: the page of an exchange on which a visitor pays. */
export async function exchangeCheckout(
  payments: Payments,
  id: string,
  request: ServiceRequest,
): Promise<Reply> {
  const exchange = exchanges.find((one) => one.id === payments.store.find(id)?.provider)
  if (!exchange)
    return checkoutPage({
      title: 'This link does not work',
      lines: ['There is no such payment.'],
      status: 404,
    })
  payments.store.move(id, ['created'], 'held')
  const payment =
    request.method === 'POST'
      ? await decide(payments, id, new URLSearchParams(request.body))
      : await payments.read(id)
  return paymentPage(payments, payment, exchange.name)
}

function decide(payments: Payments, id: string, form: URLSearchParams): Promise<Payment | undefined> {
  const outcome = readOutcome(form)
  if (outcome === 'pay') return payments.confirm(id)
  if (outcome === 'decline' || outcome === 'cancel') payments.store.move(id, ['held'], 'failed')
  return payments.read(id)
}

function paymentPage({ assets }: Payments, payment: Payment | undefined, name: string): Reply {
  const asset = findAsset(assets, payment?.asset ?? '')
  if (!payment || !asset)
    return checkoutPage({
      title: 'This link does not work',
      lines: ['There is no such payment.'],
      status: 404,
    })
  const text = `${formatUnits(payment.amount, asset.decimals)} ${asset.symbol} to ${payment.recipient} on ${asset.chainName}`
  switch (payment.status) {
    case 'paid':
      return checkoutPage({ title: 'Payment complete', lines: [`You paid ${text}.`] })
    case 'failed':
      return checkoutPage({ title: 'Payment failed', lines: ['Nothing was paid.'] })
    case 'paying':
      return checkoutPage({ title: 'Payment in progress', lines: [text] })
    default:
      return checkoutPage({
        title: 'Confirm your payment',
        lines: [`This page stands for ${name}.`, `You pay ${text}.`],
        form: `<form method="post">${outcomeButtons()}</form>`,
      })
  }
}
