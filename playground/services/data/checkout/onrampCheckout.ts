import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { formatUnits, isAddress } from 'viem'
import { isAddress as isSolanaAddress } from '../../chains/solana/isAddress.ts'
import type { Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import type { PayableAsset } from '../../payments/assets.ts'
import type { Payments } from '../../payments/payOut.ts'
import { escapeText } from '../../secure-site/web/html.ts'
import { walletsParameter } from '../onramp/onrampUrl.ts'
import { findPurchasable, isReceivable, purchasable } from '../onramp/purchasable.ts'
import { exceededLimits, quotePurchase, readCents } from '../onramp/quote.ts'
import { checkoutPage, type Outcome, outcomeButtons, readOutcome } from './page.ts'

const providers = { coinbase: 'Coinbase', meld: 'Meld.io' } as const
type Provider = keyof typeof providers
const defaultAmount = '100'

/** Where a purchase goes, and what the visitor can choose. */
interface Order {
  readonly provider: Provider
  readonly address: string
  readonly assets: readonly PayableAsset[]
  readonly amount: string
}

/** `/checkout/coinbase` and `/checkout/meld`: a page on which a visitor buys, with the parameters of the real ones. */
export async function onrampCheckout(
  payments: Payments,
  provider: Provider,
  request: ServiceRequest,
): Promise<Reply> {
  const order = readOrder(payments, provider, request.query)
  if (!order)
    return checkoutPage({
      title: 'This link does not work',
      lines: ['It names no wallet that can receive anything here.'],
      status: 400,
    })
  if (request.method === 'POST') return decide(payments, order, new URLSearchParams(request.body))
  return orderPage(order)
}

function readOrder(payments: Payments, provider: Provider, query: URLSearchParams): Order | undefined {
  const amount = query.get('presetFiatAmount') ?? query.get('sourceAmount') ?? defaultAmount
  if (provider === 'meld') {
    const address = query.get('walletAddress') ?? ''
    const asset = findPurchasable(payments, query.get('destinationCurrencyCode') ?? '')
    const assets = asset && isReceivable(asset, address) ? [asset] : []
    return toOrder({ provider, address, assets, amount })
  }
  const parsed = v.safeParse(walletsParameter, query.get('destinationWallets'))
  const [wallet] = parsed.success ? parsed.output : []
  if (!wallet) return undefined
  const receivable = purchasable(payments).filter((asset) => isReceivable(asset, wallet.address))
  const requested = wallet.assets.flatMap((symbol) => findPurchasable(payments, symbol) ?? [])
  const chosen = receivable.filter((asset) => requested.includes(asset))
  return toOrder({
    provider,
    address: wallet.address,
    assets: chosen.length > 0 ? chosen : receivable,
    amount,
  })
}

function toOrder(order: Order): Order | undefined {
  const isKnown = isAddress(order.address, { strict: false }) || isSolanaAddress(order.address)
  return isKnown && order.assets.length > 0 ? order : undefined
}

function orderPage({ provider, address, assets, amount }: Order, problem?: string): Reply {
  const choices = assets.map(
    ({ symbol, name, chainName }) =>
      `<option value="${escapeText(symbol)}">${escapeText(`${name} (${symbol}) on ${chainName}`)}</option>`,
  )
  const form = `<form method="post">
<input type="hidden" name="id" value="${randomUUID()}">
<label>Currency<select name="asset">${choices.join('')}</select></label>
<label>Amount in USD<input name="amount" inputmode="decimal" value="${escapeText(amount)}"></label>
${outcomeButtons()}
</form>`
  const lines = [
    `This page stands for ${providers[provider]}. No card is charged.`,
    `Your purchase is sent to ${address}.`,
    ...(problem ? [problem] : []),
  ]
  return checkoutPage({ title: 'Buy crypto', lines, form, status: problem ? 400 : 200 })
}

async function decide(payments: Payments, order: Order, form: URLSearchParams): Promise<Reply> {
  const outcome = readOutcome(form)
  const id = form.get('id') ?? ''
  const asset = order.assets.find(({ symbol }) => symbol === form.get('asset'))
  if (!outcome || !asset || !/^[0-9a-f-]{36}$/.test(id)) return orderPage(order, 'This form is incomplete.')
  const paymentId = `${order.provider}-${id}`
  if (outcome === 'cancel' && !payments.store.find(paymentId))
    return checkoutPage({ title: 'Purchase cancelled', lines: ['Nothing was bought.'] })
  const cents = readCents(form.get('amount') ?? '')
  const limits = cents === undefined ? undefined : exceededLimits('card', cents)
  if (cents === undefined || limits)
    return orderPage(
      order,
      limits ? `Enter an amount from ${limits.min} to ${limits.max} USD.` : 'Enter an amount in USD.',
    )
  const { amount } = quotePurchase(asset, cents, 'USD')
  const { provider, address: recipient } = order
  payments.store.add({
    id: paymentId,
    provider,
    asset: asset.id,
    amount,
    recipient,
    status: 'held',
  })
  return finish(payments, paymentId, { outcome, asset })
}

async function finish(
  payments: Payments,
  id: string,
  { outcome, asset }: { readonly outcome: Outcome; readonly asset: PayableAsset },
): Promise<Reply> {
  if (outcome === 'decline' || outcome === 'cancel') payments.store.move(id, ['held'], 'failed')
  const payment = outcome === 'pay' ? await payments.confirm(id) : await payments.read(id)
  const text = `${formatUnits(payment?.amount ?? 0n, asset.decimals)} ${asset.symbol}`
  switch (payment?.status) {
    case 'paid':
      return checkoutPage({ title: 'Purchase complete', lines: [`You bought ${text}.`] })
    case 'failed':
      return checkoutPage({ title: 'Payment declined', lines: ['Nothing was bought.'] })
    default:
      return checkoutPage({ title: 'Purchase in progress', lines: [`${text} will be sent to your wallet.`] })
  }
}
