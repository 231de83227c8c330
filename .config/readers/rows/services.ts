import fc from 'fast-check'
import { readMeasured } from '../../../kernel/src/chain/outcome/measuringCall.ts'
import { firstAddress } from '../../../kernel/src/testing/index.ts'
import { readLabel } from '../../../plugins/activity/src/actions/readLabel.ts'
import { decodeBalances } from '../../../plugins/balances/src/actions/decodeBalances.ts'
import { readAssets } from '../../../plugins/balances/src/actions/readAssets.ts'
import { readWallet } from '../../../plugins/connect/src/directory/readListing.ts'
import { isEmail } from '../../../plugins/email/src/isEmail.ts'
import { isWithinLimits } from '../../../plugins/embedded/src/messenger/isWithinLimits.ts'
import { decodeResolve, decodeReverse } from '../../../plugins/names/src/chain/ensCalls.ts'
import {
  decodeIdentity,
  decodeRecord,
  decodeSuggestions,
} from '../../../plugins/names/src/resolver/decodeNames.ts'
import { checkUrl } from '../../../plugins/onramp/src/checkout/checkUrl.ts'
import { expectedCoinbaseUrl } from '../../../plugins/onramp/src/checkout/coinbaseUrl.ts'
import { coinbaseUrl, order } from '../../../plugins/onramp/src/testing/orders.ts'
import { checkPayUrl } from '../../../plugins/pay/src/exchange/checkPayUrl.ts'
import { decodeExchanges, decodePayUrl, decodeStatus } from '../../../plugins/pay/src/exchange/decode.ts'
import { assetIdOf, readAsset } from '../../../plugins/pay/src/payment/assetId.ts'
import { checkOptions } from '../../../plugins/pay/src/payment/checkOptions.ts'
import { readAmount as readPayAmount } from '../../../plugins/pay/src/payment/readAmount.ts'
import { payment, options as payOptions, token } from '../../../plugins/pay/src/testing/payments.ts'
import { decodePlan } from '../../../plugins/plan/src/decodePlan.ts'
import { readStoredPlan } from '../../../plugins/plan/src/storedPlan.ts'
import { decodeSessions } from '../../../plugins/smart-sessions/src/sessions/decodeSessions.ts'
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
const balance = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: `eip155:1:${token}`,
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://icons.example/usd.png',
}
const listing = {
  id: 'a',
  name: 'Field',
  chains: ['eip155:1'],
  rdns: 'com.field',
  homepage: 'https://field.example',
  mobile_link: 'field://',
  image_id: 'b',
  injected: [{ namespace: 'eip155', injected_id: 'isField' }],
}
const smartSession = {
  project: { id: 'shop', name: 'Shop', url: 'https://shop.example/path' },
  pci: '0x01',
  expiry: 2_000_000_000,
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x10', period: 60 } }],
}
const ensAnswer = `0x${'20'.padStart(64, '0')}${'20'.padStart(64, '0')}${firstAddress.slice(2).padStart(64, '0')}`
const isRefusalOrHost = (value: unknown): boolean => isText(value) || typeof value === 'object'

export const serviceRows: readonly Row[] = [
  defineRow({
    reader: plugin('activity/src/actions/readLabel.ts#readLabel'),
    input: nearText('Visit claim.example', 'USD Coin'),
    read: (text) => readLabel(text, 40),
    isValid: (label) => typeof label === 'object' && label !== null,
  }),
  defineRow({
    reader: plugin('balances/src/actions/decodeBalances.ts#decodeBalances'),
    input: nearList([balance]),
    read: (rows) => decodeBalances(rows, 'eip155:1'),
    isValid: (rows) => rows.every(({ name, symbol, value = 0n }) => isTexts([name, symbol]) && value >= 0n),
  }),
  defineRow({
    reader: plugin('balances/src/actions/readAssets.ts#readAssets'),
    input: near([
      {
        '0x1': [
          {
            address: token,
            balance: '0x10',
            type: 'ERC20',
            metadata: { name: 'A', symbol: 'A', decimals: 6 },
          },
        ],
      },
    ]),
    read: (response) => readAssets(response, 'eip155:1'),
    isValid: (rows) => rows === undefined || rows.every(({ symbol }) => isText(symbol)),
  }),
  defineRow({
    reader: plugin('connect/src/directory/readListing.ts#readWallet'),
    input: near([listing]),
    read: readWallet,
    isValid: (wallet) => wallet === undefined || isTexts([wallet.id, wallet.name]),
  }),
  defineRow({
    reader: plugin('email/src/isEmail.ts#isEmail'),
    input: nearText('alice@shop.example'),
    read: isEmail,
    isValid: (is, text) => typeof is === 'boolean' && (!is || text.includes('@')),
  }),
  defineRow({
    reader: plugin('embedded/src/messenger/isWithinLimits.ts#isWithinLimits'),
    input: near([{ type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: firstAddress, chainId: 1 } }]),
    read: isWithinLimits,
    isValid: (is) => typeof is === 'boolean',
  }),
  defineRow({
    reader: plugin('names/src/chain/ensCalls.ts#decodeResolve'),
    input: near([ensAnswer, '0x']),
    read: (answer) => decodeResolve(answer, 60n),
    isValid: (address) => address === undefined || address === null || isAddress(address),
  }),
  defineRow({
    reader: plugin('names/src/chain/ensCalls.ts#decodeReverse'),
    input: near([ensAnswer, '0x']),
    read: decodeReverse,
    isValid: (name) => name === undefined || name === null || isText(name),
  }),
  defineRow({
    reader: plugin('names/src/resolver/decodeNames.ts#decodeRecord'),
    covers: [
      plugin('names/src/resolver/decodeNames.ts#decodeIdentity'),
      plugin('names/src/resolver/decodeNames.ts#decodeSuggestions'),
    ],
    input: near([
      { name: 'alice.reown.id', addresses: { 60: { address: firstAddress } } },
      { name: 'alice', avatar: 'https://a.example/a.png' },
      { suggestions: [{ name: 'alice.reown.id', registered: false }] },
    ]),
    read: (answer) =>
      [decodeRecord(answer), decodeIdentity(answer), decodeSuggestions(answer, 'reown.id')] as const,
    isValid: ([record, , suggestions]) =>
      (record === undefined || isText(record.name)) && suggestions.every(({ name }) => isText(name)),
  }),
  defineRow({
    reader: plugin('onramp/src/checkout/checkUrl.ts#checkUrl'),
    input: nearText(coinbaseUrl()),
    read: (text) => checkUrl(text, expectedCoinbaseUrl(order, ['pay.coinbase.com'])),
    isValid: (refusal) => refusal === undefined || isRefusalOrHost(refusal),
  }),
  defineRow({
    reader: plugin('pay/src/exchange/checkPayUrl.ts#checkPayUrl'),
    input: nearText(`https://exchange.example/pay?address=${payment.recipient}&amount=1.5&asset=USDC`),
    read: (text) => checkPayUrl(text, payment, ['exchange.example']),
    isValid: isRefusalOrHost,
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
    covers: [plugin('pay/src/exchange/decode.ts#decodeStatus')],
    input: near([
      { url: 'https://exchange.example/pay', sessionId: 'a' },
      { status: 'SUCCESS', txHash: `0x${'ab'.repeat(32)}` },
    ]),
    read: (answer) => [decodePayUrl(answer), decodeStatus(answer, 'eip155')] as const,
    isValid: ([page]) => page === undefined || isText(page.url),
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
    reader: plugin('plan/src/decodePlan.ts#decodePlan'),
    covers: [plugin('plan/src/storedPlan.ts#readStoredPlan')],
    input: near([
      {
        features: [
          { id: 'swap', isEnabled: false, config: null },
          { id: 'onramp', isEnabled: true, config: ['coinbase'] },
        ],
      },
      { at: Date.now(), plan: { swap: false } },
    ]),
    read: (json) => [decodePlan(json), readStoredPlan('p', () => json)] as const,
    isValid: (plans) => plans.every((plan) => plan === undefined || typeof plan === 'object'),
  }),
  defineRow({
    reader: plugin('smart-sessions/src/sessions/decodeSessions.ts#decodeSessions'),
    input: nearList([smartSession]),
    read: decodeSessions,
    isValid: Array.isArray,
  }),
  defineRow({
    reader: plugin('swap/src/actions/findProblem.ts#readAmount'),
    input: nearText('1.5', '0,000001'),
    read: (text) => readAmount(text, undefined, 'en'),
    isValid: (amount) =>
      typeof amount === 'bigint' || ['enterAmount', 'incorrect', 'ambiguous'].includes(amount),
  }),
  defineRow({
    reader: 'kernel/src/chain/outcome/measuringCall.ts#readMeasured',
    input: near([`0x${word}`]),
    read: readMeasured,
    isValid: (amount) => amount === undefined || amount >= 0n,
  }),
  defineRow({
    reader: plugin('swap/src/check/checkSwap.ts#checkSwap'),
    covers: [plugin('swap/src/check/decodeSwap.ts#decodeSwap')],
    input: swapCall,
    read: ({ seen, built }) => ({
      refusal: checkSwap(seen, built, { routers, now }),
      decoded: decodeSwap(built.data),
    }),
    isValid: ({ refusal, decoded }) => refusal !== undefined || typeof decoded === 'object',
  }),
  defineRow({
    reader: plugin('swap/src/check/decodeSwap.ts#decodeApproval'),
    input: nearText(approval),
    read: decodeApproval,
    isValid: (decoded) =>
      typeof decoded === 'string' ? ['method', 'encoding'].includes(decoded) : isAddress(decoded.spender),
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
