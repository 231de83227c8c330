import { parseUnits } from '@latchkit/kernel'
import { strictObject, toJson } from '@latchkit/kernel/plugin'
import { parseJson, pipe, safeParse, strictTuple, string } from 'valibot'
import type { Order } from '../model.ts'
import type { ExpectedUrl, ParameterCheck, Refusal } from './checkUrl.ts'

/** The host of Coinbase's checkout. @see https://docs.cdp.coinbase.com/onramp */
const checkoutHost = 'pay.coinbase.com'

/** Coinbase's names of networks, by chain id. */
const networkNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

/** The name of an order's network for Coinbase: its own one, or else the one of the options. */
const networkOf = ({ token }: Order): string =>
  networkNames[token.chainId] ?? (token.network.replace(/-mainnet$/, '') || 'ethereum')

/** The body of the request for a checkout URL. Only the address and the order leave the page. */
export function coinbaseRequest(order: Order): object {
  const { address, amount, token } = order
  const network = networkOf(order)
  return {
    destinationWallets: [{ address, blockchains: [network], assets: [token.symbol] }],
    defaultNetwork: network,
    partnerUserId: address,
    defaultExperience: 'buy',
    // The service takes a JSON number. Two decimals are written as they were entered.
    presetFiatAmount: Number(amount),
  }
}

/** What Coinbase's checkout URL for an order has to be. */
export function expectedCoinbaseUrl(order: Order, hosts: readonly string[]): ExpectedUrl {
  const { address, cents, currency } = order
  const network = networkOf(order)
  return {
    hosts: [checkoutHost, ...hosts],
    required: 'destinationWallets',
    parameters: {
      appId: matches(/^[\w-]{1,64}$/, 'parts'),
      destinationWallets: (value) => checkWallets(value, order),
      partnerUserId: equals(address, 'address'),
      defaultNetwork: equals(network, 'order'),
      defaultExperience: equals('buy', 'order'),
      fiatCurrency: equals(currency, 'order'),
      presetFiatAmount: (value) => (parseUnits(value, 2) === cents ? undefined : 'order'),
    },
  }
}

const equals =
  (expected: string, refusal: Refusal): ParameterCheck =>
  (value) =>
    value === expected ? undefined : refusal

const matches =
  (shape: RegExp, refusal: Refusal): ParameterCheck =>
  (value) =>
    shape.test(value) ? undefined : refusal

const list = strictTuple([string()])
const walletsSchema = pipe(
  string(),
  parseJson(),
  strictTuple([strictObject({ address: string(), blockchains: list, assets: list })]),
)

function checkWallets(value: string, order: Order): Refusal | undefined {
  const parsed = safeParse(walletsSchema, value)
  // A repeated key is read differently by different parsers. It is gone when the JSON is written again.
  if (!parsed.success || toJson(JSON.parse(value)) !== value) return 'address'
  const [wallet] = parsed.output
  if (wallet.address !== order.address) return 'address'
  const isOrdered = wallet.assets[0] === order.token.symbol && wallet.blockchains[0] === networkOf(order)
  return isOrdered ? undefined : 'order'
}
