import * as v from 'valibot'
import { formatUnits, isAddress } from 'viem/utils'
import { readRpc } from '../chains/readRpc.ts'
import type { Chain } from '../chains/startChains.ts'
import { json, type Reply } from '../gateway/reply.ts'
import { failed } from './failed.ts'

const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']
const nativeDecimals = 18
const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((text) => BigInt(text)),
)

export interface ReadBalancesParameters {
  readonly chains: readonly Chain[]
  readonly address: string
  readonly query: URLSearchParams
  readonly signal: AbortSignal
}

/** What an address really has on one local chain, or on each of them when none is named. */
export async function readBalances({
  chains,
  address,
  query,
  signal,
}: ReadBalancesParameters): Promise<Reply> {
  if (!isAddress(address, { strict: false })) return failed('address', 'is not an address')
  const currency = query.get('currency')
  if (currency !== null && !currencies.includes(currency)) {
    return failed('currency', `must be one of ${currencies.join(', ')}`)
  }
  const wanted = query.get('chainId')
  const asked = chains.filter(({ chainId }) => wanted === null || wanted === `eip155:${chainId}`)
  if (asked.length === 0) return failed('chainId', 'is not a supported chain')
  try {
    const balances = await Promise.all(asked.map((chain) => readBalance(chain, address, signal)))
    return json({ balances })
  } catch {
    return failed('chainId', 'the provider of this chain does not answer', 503)
  }
}

async function readBalance(chain: Chain, address: string, signal: AbortSignal) {
  const method = 'eth_getBalance'
  const answer = await readRpc({ url: chain.directUrl, method, params: [address, 'latest'], signal })
  const numeric = formatUnits(v.parse(quantitySchema, answer), nativeDecimals)
  return {
    name: chain.currency,
    symbol: chain.symbol,
    chainId: `eip155:${chain.chainId}`,
    // Play money has no market.
    value: 0,
    price: 0,
    quantity: { decimals: String(nativeDecimals), numeric },
    iconUrl: '',
  }
}
