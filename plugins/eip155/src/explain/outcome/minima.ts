import type { ChainId } from '@latchkit/kernel'
import { isWrappedNative, nativeAddress, type Statement } from '@latchkit/kernel/chain'
import { isUnlimited } from '../cautions.ts'
import { type Part, partsOf, poolBounds } from '../exchange.ts'

/** The least that should arrive of each token, by its address in lower case. */
export type Minima = ReadonlyMap<string, bigint>

/** Returns the least that should arrive at the account by all described calls of a request. */
export function minimaOf(leaves: readonly Statement[], chainId: ChainId): Minima {
  const calls = leaves.map(leastOf).filter((parts) => parts.length > 0)
  const takes = calls.filter((parts) => parts.every(({ isTaken }) => isTaken)).flat()
  // What a router unwraps arrives as the native currency, and not as the token that the swap before names. It is worth the same.
  const isUnwrapped = takes.some(({ token }) => token === nativeAddress)
  const exchanged = calls
    .flat()
    .filter(({ isTaken }) => !isTaken)
    .map((part) =>
      isUnwrapped && isWrappedNative(chainId, part.token) ? { ...part, token: nativeAddress } : part,
    )
  const minima = new Map<string, bigint>()
  for (const parts of [exchanged, takes])
    for (const [token, least] of totalOf(parts)) {
      if (least > (minima.get(token) ?? 0n)) minima.set(token, least)
    }
  return minima
}

interface Least {
  readonly token: string
  readonly value: bigint
  /** Whether the call only takes something out, as the last step of a swap by a router does. */
  readonly isTaken: boolean
}

function leastOf(leaf: Statement): readonly Least[] {
  if (leaf.kind !== 'call' || !leaf.description) return []
  const parts = partsOf(leaf.description)
  const bounds = poolBounds(parts)
  const gives = parts.filter(({ role }) => role !== 'gets')
  return parts
    .filter(
      (part) => part.role === 'gets' && part.kind === 'amount' && isExact(part) && !bounds.includes(part),
    )
    .map(({ what: { token = nativeAddress, value } }) => ({
      token: token.toLowerCase(),
      value,
      isTaken: gives.length === 0,
    }))
}

/**
 * Whether an amount arrives as its number: the largest ones and those with a note stand for all that there is, and what is settled
 * later arrives by another call.
 */
const isExact = ({ what: { value, id }, note, settlement }: Part): boolean =>
  id === undefined && note === undefined && settlement !== 'later' && !isUnlimited(value)

function totalOf(parts: readonly Least[]): Minima {
  const total = new Map<string, bigint>()
  for (const { token, value } of parts) total.set(token, (total.get(token) ?? 0n) + value)
  return total
}
