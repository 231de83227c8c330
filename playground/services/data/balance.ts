import { formatUnits, isAddress } from 'viem/utils'
import type { Chain, Chains } from '../chains/startChains.ts'
import { nativePlayPrice } from '../chains/tokens/tokens.ts'
import { json, type Reply } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import { createFailure } from './createFailure.ts'
import { readNativeBalance, readTokenBalance } from './readToken.ts'

const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']
const nativeDecimals = 18
/** Client versions for which the hosted service returns an empty list. */
const emptyListVersion = /1\.6\.[45]$/

export type Parts = Pick<Chains, 'chains' | 'tokens'>

/** Reads the balances of an address from one local chain, or from all of them if none is given. */
export async function readBalances(parts: Parts, address: string, request: ServiceRequest): Promise<Reply> {
  const { query, signal } = request
  if (!isAddress(address, { strict: false })) return createFailure('address', 'is not an address')
  const currency = query.get('currency')
  if (currency !== null && !currencies.includes(currency)) {
    return createFailure('currency', `must be one of ${currencies.join(', ')}`)
  }
  const requestedId = query.get('chainId')
  const requestedChains = parts.chains.filter(
    ({ chainId }) => requestedId === null || requestedId === `eip155:${chainId}`,
  )
  if (requestedChains.length === 0) return createFailure('chainId', 'is not a supported chain')
  if (getsEmptyList(request)) return json({ balances: [] })
  try {
    const each = await Promise.all(requestedChains.map((chain) => readChain(parts, chain, address, signal)))
    return json({ balances: each.flat() })
  } catch {
    return createFailure('chainId', 'the provider of this chain does not answer', 503)
  }
}

/** As with the hosted service, a request without an origin and a client version gets an empty list. */
function getsEmptyList({ headers, query }: ServiceRequest): boolean {
  const version = query.get('sv') ?? String(headers['x-sdk-version'] ?? '')
  return headers.origin === undefined || version === '' || emptyListVersion.test(version)
}

async function readChain(parts: Parts, chain: Chain, address: string, signal: AbortSignal) {
  const at = { url: chain.directUrl, address, signal }
  const tokens = parts.tokens.filter(({ chainId }) => chainId === chain.chainId)
  const native = formatBalance(chain, {
    name: chain.currency,
    symbol: chain.symbol,
    decimals: nativeDecimals,
    playPrice: nativePlayPrice,
    balance: await readNativeBalance(at),
  })
  const tokenBalances = await Promise.all(
    tokens.map(async (token) =>
      formatBalance(chain, { ...token, balance: await readTokenBalance(token.address, at) }),
    ),
  )
  // As with the hosted service, tokens without a balance are omitted; the native currency is always listed.
  return [native, ...tokenBalances.filter(({ quantity }) => quantity.numeric !== '0')]
}

interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly playPrice: number
  readonly address?: string
  readonly balance: bigint
}

function formatBalance(
  { chainId }: Chain,
  { name, symbol, decimals, playPrice, address, balance }: TokenBalance,
) {
  const numeric = formatUnits(balance, decimals)
  return {
    name,
    symbol,
    chainId: `eip155:${chainId}`,
    ...(address ? { address: `eip155:${chainId}:${address}` } : {}),
    value: Number(numeric) * playPrice,
    price: playPrice,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: '',
  }
}
