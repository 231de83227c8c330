import fc from 'fast-check'
import { createFakeAdapter, firstAddress, testNetworks } from '../../../kernel/src/testing/index.ts'
import { checkUrl } from '../../../plugins/onramp/src/checkout/checkUrl.ts'
import { expectedCoinbaseUrl } from '../../../plugins/onramp/src/checkout/coinbaseUrl.ts'
import {
  buyQuoteSchema,
  decodeBuyQuote,
  decodeQuote,
  quoteSchema,
} from '../../../plugins/onramp/src/offers/decodeQuote.ts'
import { coinbaseUrl, order } from '../../../plugins/onramp/src/testing/orders.ts'
import { checkPayUrl } from '../../../plugins/pay/src/exchange/checkPayUrl.ts'
import { decodeExchanges, decodePayUrl, decodeStatus } from '../../../plugins/pay/src/exchange/decode.ts'
import { assetIdOf, readAsset } from '../../../plugins/pay/src/payment/assetId.ts'
import { checkOptions } from '../../../plugins/pay/src/payment/checkOptions.ts'
import { readAmount as readPayAmount } from '../../../plugins/pay/src/payment/readAmount.ts'
import { readPayment } from '../../../plugins/pay/src/payment/readPayment.ts'
import { payment, options as payOptions, token } from '../../../plugins/pay/src/testing/payments.ts'
import { readAmount } from '../../../plugins/swap/src/actions/findProblem.ts'
import { checkSwap } from '../../../plugins/swap/src/check/checkSwap.ts'
import { decodeApproval, decodeSwap } from '../../../plugins/swap/src/check/decodeSwap.ts'
import { readWords, UnreadableError } from '../../../plugins/swap/src/check/words.ts'
import { decodeTokens } from '../../../plugins/swap/src/convert/decodeTokens.ts'
import { buildOf, now, routers, samples } from '../../../plugins/swap/src/testing/swaps.ts'
import { near, nearList, nearText } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isAddress, isText, isTexts } from '../shapes.ts'

const plugin = (path: string) => `plugins/${path}`
const swapCall = fc.constantFrom(...samples).chain((sample) => {
  const built = buildOf(sample)
  return nearText(built.data).map((data) => ({ seen: sample.seen, built: { ...built, data } }))
})
const word = '1'.padStart(64, '0')
const approval = `0x095ea7b3${firstAddress.slice(2).toLowerCase().padStart(64, '0')}${word}`
const swapToken = { name: 'USD Coin', symbol: 'USDC', address: `eip155:1:${token}`, decimals: 6 }
/** Whether a URL leads to the provider of the order, with the address of its receiver. */
function isCheckout(text: string): boolean {
  const { host, searchParams } = new URL(text)
  const wallets = searchParams.get('destinationWallets')?.toLowerCase()
  return host === 'pay.coinbase.com' && wallets?.includes(order.address.toLowerCase()) === true
}

/** A price of the order, whose amounts have this name. */
function quoteOf(name: 'amount' | 'value'): object {
  const [paymentTotal, fee, purchaseAmount] = [
    { [name]: '100.50', currency: 'USD' },
    { [name]: '1.25', currency: 'USD' },
    { [name]: '98', currency: 'USDC' },
  ]
  return { paymentTotal, coinbaseFee: fee, networkFee: fee, purchaseAmount }
}
const isPrice = (price: { readonly kind: string; readonly fees?: unknown } | undefined): boolean =>
  price === undefined || isTexts([price.kind, price.fees])
const networks = () =>
  testNetworks.map((network) => ({
    ...network,
    caipNetworkId: `eip155:${network.id}` as const,
    chainNamespace: 'eip155' as const,
  }))

export const moneyRows: readonly Row[] = [
  defineRow({
    reader: plugin('onramp/src/offers/decodeQuote.ts#decodeQuote'),
    input: near([quoteOf('amount')]),
    read: (answer) => {
      const read = quoteSchema['~standard'].validate(answer)
      return 'then' in read || read.issues ? undefined : decodeQuote(read.value, order)
    },
    isValid: isPrice,
  }),
  defineRow({
    reader: plugin('onramp/src/offers/decodeQuote.ts#decodeBuyQuote'),
    input: near([quoteOf('value')]),
    read: (answer) => {
      const read = buyQuoteSchema['~standard'].validate(answer)
      return 'then' in read || read.issues ? undefined : decodeBuyQuote(read.value, order)
    },
    isValid: isPrice,
  }),
  defineRow({
    reader: plugin('pay/src/payment/readPayment.ts#readPayment'),
    input: near([payOptions]),
    read: (input) => readPayment({ networks, adapter: async () => createFakeAdapter() }, input, 'id'),
    isValid: (read) => Object.isFrozen(read) && isTexts([read.recipient, read.assetId]) && read.value > 0n,
    refuses: withReason(
      ...[
        'INVALID_PAYMENT_CONFIG',
        'INVALID_CHAIN_NAMESPACE',
        'INVALID_ASSET',
        'INVALID_RECIPIENT',
        'INVALID_AMOUNT',
      ],
    ),
  }),
  defineRow({
    reader: plugin('onramp/src/checkout/checkUrl.ts#checkUrl'),
    input: nearText(coinbaseUrl()),
    read: (text) => checkUrl(text, expectedCoinbaseUrl(order, ['pay.coinbase.com'])),
    isValid: (refusal, text) =>
      refusal === undefined ? isCheckout(text) : ['place', 'address', 'order', 'parts'].includes(refusal),
    accepts: (refusal) => refusal === undefined,
  }),
  defineRow({
    reader: plugin('pay/src/exchange/checkPayUrl.ts#checkPayUrl'),
    input: nearText(`https://exchange.example/pay?address=${payment.recipient}&amount=1.5&asset=USDC`),
    read: (text) => checkPayUrl(text, payment, ['exchange.example']),
    isValid: (verdict, text) =>
      verdict === 'known'
        ? new URL(text).host === 'exchange.example'
        : ['unknown', 'place', 'recipient', 'asset'].includes(verdict),
    accepts: (verdict) => verdict === 'known' || verdict === 'unknown',
  }),
  defineRow({
    reader: plugin('pay/src/exchange/decode.ts#decodeExchanges'),
    input: near([
      { exchanges: [{ id: 'binance', name: 'Binance', imageUrl: 'https://a.example/b.png' }], total: 1 },
    ]),
    read: decodeExchanges,
    isValid: (list) => list === undefined || list.every(({ id, name }) => isTexts([id, name])),
  }),
  defineRow({
    reader: plugin('pay/src/exchange/decode.ts#decodePayUrl'),
    input: near([{ url: 'https://exchange.example/pay', sessionId: 'a' }]),
    read: decodePayUrl,
    isValid: (page) => page === undefined || isTexts([page.url, page.sessionId]),
  }),
  defineRow({
    reader: plugin('pay/src/exchange/decode.ts#decodeStatus'),
    input: near([{ status: 'SUCCESS', txHash: `0x${'ab'.repeat(32)}` }]),
    read: (answer) => decodeStatus(answer, 'eip155'),
    isValid: (status) =>
      status === undefined ||
      (isText(status.status) && (status.txHash === undefined || /^0x[0-9a-f]{64}$/i.test(status.txHash))),
  }),
  defineRow({
    reader: plugin('pay/src/payment/assetId.ts#readAsset'),
    input: nearText(assetIdOf('eip155:1', token), 'native', token),
    read: (asset) => readAsset(asset, 'eip155:1'),
    isValid: (asset, text) => asset === undefined || asset === 'native' || text.endsWith(asset),
  }),
  defineRow({
    reader: plugin('pay/src/payment/checkOptions.ts#checkOptions'),
    input: near([payOptions, { ...payOptions, payWithExchange: { includeOnly: ['a'] }, choice: 'deposit' }]),
    read: checkOptions,
    isValid: ({ recipient, choice }) => isTexts([recipient, choice]),
    refuses: withReason('INVALID_PAYMENT_CONFIG'),
  }),
  defineRow({
    reader: plugin('pay/src/payment/readAmount.ts#readAmount'),
    input: near(['1.5', 1.5, '0.000001']),
    read: (amount) => readPayAmount(amount, 6),
    isValid: (amount) => amount === undefined || amount.value > 0n,
  }),
  defineRow({
    reader: plugin('swap/src/actions/findProblem.ts#readAmount'),
    input: nearText('1.5', '0,000001'),
    read: (text) => readAmount(text, undefined, 'en'),
    accepts: (amount) => typeof amount === 'bigint',
    isValid: (amount) =>
      typeof amount === 'bigint' || ['enterAmount', 'incorrect', 'ambiguous'].includes(amount),
  }),
  defineRow({
    reader: plugin('swap/src/check/checkSwap.ts#checkSwap'),
    covers: [plugin('swap/src/check/decodeSwap.ts#decodeSwap')],
    input: swapCall,
    read: ({ seen, built }) => ({
      refusal: checkSwap(seen, built, { routers, now }),
      decoded: decodeSwap(built.data.toLowerCase()),
    }),
    isValid: ({ refusal, decoded }) => refusal !== undefined || typeof decoded === 'object',
    accepts: ({ refusal }) => refusal === undefined,
  }),
  defineRow({
    reader: plugin('swap/src/check/decodeSwap.ts#decodeApproval'),
    input: nearText(approval),
    read: decodeApproval,
    isValid: (decoded) =>
      typeof decoded === 'string' ? ['method', 'encoding'].includes(decoded) : isAddress(decoded.spender),
    accepts: (decoded) => typeof decoded === 'object',
  }),
  defineRow({
    reader: plugin('swap/src/check/words.ts#readWords'),
    input: nearText(word.repeat(4), `${'20'.padStart(64, '0')}${word}${word}`),
    read: (hex) => readWords(hex).addresses(0),
    isValid: (list) => list.length <= 32,
    refuses: (error) => error instanceof UnreadableError || error instanceof SyntaxError,
  }),
  defineRow({
    reader: plugin('swap/src/convert/decodeTokens.ts#decodeTokens'),
    input: nearList([swapToken]),
    read: (rows) => decodeTokens(rows, 'eip155:1'),
    isValid: (tokens) => tokens.every(({ address, decimals }) => isAddress(address) && decimals <= 255),
  }),
]
