import { formatUnits, isAddress } from 'viem/utils'
import type { Chain, Chains } from '../chains/startChains.ts'
import { nativePlayPrice } from '../chains/tokens/tokens.ts'
import { json, type Reply } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import { failed } from './failed.ts'
import { readHeld, readNative } from './readToken.ts'

const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']
const nativeDecimals = 18
/** The real service answers these versions with nothing. */
const mutedVersion = /1\.6\.[45]$/

export type Parts = Pick<Chains, 'chains' | 'tokens'>

/** What an address really has on one local chain, or on each of them when none is named. */
export async function readBalances(parts: Parts, address: string, request: ServiceRequest): Promise<Reply> {
  const { query, signal } = request
  if (!isAddress(address, { strict: false })) return failed('address', 'is not an address')
  const currency = query.get('currency')
  if (currency !== null && !currencies.includes(currency)) {
    return failed('currency', `must be one of ${currencies.join(', ')}`)
  }
  const wanted = query.get('chainId')
  const asked = parts.chains.filter(({ chainId }) => wanted === null || wanted === `eip155:${chainId}`)
  if (asked.length === 0) return failed('chainId', 'is not a supported chain')
  if (isMuted(request)) return json({ balances: [] })
  try {
    const each = await Promise.all(asked.map((chain) => readChain(parts, chain, address, signal)))
    return json({ balances: each.flat() })
  } catch {
    return failed('chainId', 'the provider of this chain does not answer', 503)
  }
}

/** As the real service: who does not say from where and in which version gets an empty list. */
function isMuted({ headers, query }: ServiceRequest): boolean {
  const version = query.get('sv') ?? String(headers['x-sdk-version'] ?? '')
  return headers.origin === undefined || version === '' || mutedVersion.test(version)
}

async function readChain(parts: Parts, chain: Chain, address: string, signal: AbortSignal) {
  const at = { url: chain.directUrl, address, signal }
  const own = parts.tokens.filter(({ chainId }) => chainId === chain.chainId)
  const native = row(chain, {
    name: chain.currency,
    symbol: chain.symbol,
    decimals: nativeDecimals,
    playPrice: nativePlayPrice,
    held: await readNative(at),
  })
  const tokens = await Promise.all(
    own.map(async (token) => row(chain, { ...token, held: await readHeld(token.address, at) })),
  )
  // Held alone is told of, as the real service does; the network's own currency always.
  return [native, ...tokens.filter(({ quantity }) => quantity.numeric !== '0')]
}

interface Held {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly playPrice: number
  readonly address?: string
  readonly held: bigint
}

function row({ chainId }: Chain, { name, symbol, decimals, playPrice, address, held }: Held) {
  const numeric = formatUnits(held, decimals)
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
