import type { ChainId, Context } from '@latchkit/kernel'
import { parseChainId } from '@latchkit/kernel'

/** How amounts of a token are written. */
export interface TokenKind {
  readonly decimals: number
  readonly symbol: string
}

/** `decimals()` and `symbol()` of EIP-20. */
const calls = { decimals: '0x313ce567', symbol: '0x95d89b41' } as const

/** Asks a token's contract through the wallet. Nothing when it does not answer as EIP-20 has it. */
export async function readToken(
  rpc: Context<'rpc'>['rpc'],
  { chainId, token }: { readonly chainId: ChainId; readonly token: string },
  signal: AbortSignal,
): Promise<TokenKind | undefined> {
  const ask = (data: string) =>
    rpc.request(
      parseChainId(chainId).namespace,
      { method: 'eth_call', params: [{ to: token, data }, 'latest'] },
      { signal },
    )
  const [decimals, symbol] = await Promise.all([ask(calls.decimals), ask(calls.symbol)])
  const [count, text] = [readCount(decimals), readText(symbol)]
  return count === undefined || text === undefined ? undefined : { decimals: count, symbol: text }
}

const word = 64
const longest = 24

function readCount(answer: unknown): number | undefined {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(answer)) return undefined
  const value = BigInt(answer)
  return value <= 255n ? Number(value) : undefined
}

/** A text of the ABI, or the 32 bytes that old tokens give. What cannot be seen is no part of it. */
export function readText(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !/^0x([0-9a-fA-F]{64}){1,64}$/.test(answer)) return undefined
  const hex = answer.slice(2)
  const size = hex.length > word ? Number(BigInt(`0x${hex.slice(word, 2 * word)}`)) : 32
  const bytes = hex.length > word ? hex.slice(2 * word, 2 * word + 2 * Math.min(size, 1_000)) : hex
  const pairs = bytes.match(/../g) ?? []
  const text = new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
  return text.replace(/\p{C}/gu, '').trim().slice(0, longest) || undefined
}
