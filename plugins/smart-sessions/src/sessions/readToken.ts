import type { ChainId } from '@latchkit/kernel'
import { parseChainId } from '@latchkit/kernel'
import { findWellKnownToken, readAbiText } from '@latchkit/kernel/chain'
import { type Context, cleanName } from '@latchkit/kernel/plugin'

/** The decimals and symbol of a token. */
export interface TokenMetadata {
  readonly decimals: number
  readonly symbol: string
}

/** The selectors of `decimals()` and `symbol()` (ERC-20). */
const selectors = { decimals: '0x313ce567', symbol: '0x95d89b41' } as const

/**
 * Reads a token's metadata from its contract through the wallet. Returns undefined for an invalid ERC-20 response. A well-known
 * token is not read: the node could make an allowance look small.
 */
export async function readToken(
  rpc: Context<'rpc'>['rpc'],
  { chainId, token }: { readonly chainId: ChainId; readonly token: string },
  signal: AbortSignal,
): Promise<TokenMetadata | undefined> {
  const known = findWellKnownToken(chainId, token)
  if (known) return known
  const read = (data: string) =>
    rpc.request(
      parseChainId(chainId).namespace,
      { method: 'eth_call', params: [{ to: token, data }, 'latest'] },
      { signal },
    )
  const [decimals, symbol] = await Promise.all([read(selectors.decimals), read(selectors.symbol)])
  const parsedDecimals = readDecimals(decimals)
  const parsedSymbol = cleanName(readAbiText(symbol) ?? '', maxSymbolLength)
  return parsedDecimals === undefined || parsedSymbol === ''
    ? undefined
    : { decimals: parsedDecimals, symbol: parsedSymbol }
}

const maxSymbolLength = 24

function readDecimals(answer: unknown): number | undefined {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(answer)) return undefined
  const value = BigInt(answer)
  return value <= 255n ? Number(value) : undefined
}
