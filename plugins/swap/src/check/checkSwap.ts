import { type AccountId, type ChainId, parseAccountId } from '@latchkit/kernel'
import { copyOwn, isNative } from '@latchkit/kernel/chain'
import type { Routers } from '../options.ts'
import { type DecodedSwap, decodeApproval, decodeSwap } from './decodeSwap.ts'
import { maxQuoteAgeMs, minimumOf } from './limits.ts'
import { routerKindOf } from './pinnedRouters.ts'

/** How long a transaction may stay valid, in seconds. One that is valid for long could be included at a later price. */
const maxDeadlineSeconds = 3_600n

/** The longest route: more stops would only cost fees. */
const maxRoute = 6

/** What the visitor saw and chose. Addresses are of tokens; the native currency has its placeholder address. */
export interface SeenSwap {
  readonly account: AccountId
  readonly chainId: ChainId
  readonly from: string
  readonly to: string
  /** What is paid, in base units of `from`. */
  readonly amount: bigint
  /** What the quote promised, in base units of `to`. */
  readonly quoted: bigint
  /** The age of the quote, in milliseconds. */
  readonly quoteAgeMs: number
}

/** A transaction that the service has built. `value` is what the service returned with it, if anything. */
export interface BuiltTransaction {
  readonly to: string
  readonly data: string
  readonly value?: bigint | undefined
}

/** What else a transaction is compared with. */
export interface CheckContext {
  readonly routers: Routers
  /** The time of the network, in seconds since the Unix epoch. */
  readonly now: bigint
  /** The exchange that the visitor has just allowed to take the token, if there is one. */
  readonly spender?: string | undefined
}

/** Why a transaction is refused. Each has a sentence of its own. */
export type Refusal =
  | 'router'
  | 'spender'
  | 'method'
  | 'encoding'
  | 'recipient'
  | 'tokens'
  | 'route'
  | 'amount'
  | 'minimum'
  | 'deadline'
  | 'value'
  | 'extras'
  | 'stale'
  | 'quote'

/**
 * Compares the transaction that the service has built with what the visitor saw. Returns why it is refused, or `undefined` if it
 * does exactly that: nothing is asked of a wallet before.
 */
export function checkSwap(
  seen: SeenSwap,
  built: BuiltTransaction,
  context: CheckContext,
): Refusal | undefined {
  // Without prototypes: a field that is missing is not one that a script of the page has added to all objects.
  const { value: given } = copyOwn(built)
  const { routers, now, spender } = copyOwn(context)
  const refusal = checkSeen(seen)
  if (refusal) return refusal
  const kind = routerKindOf(routers, seen.chainId, built.to)
  if (kind === undefined) return 'router'
  if (spender !== undefined && !isSame(spender, built.to)) return 'spender'
  const value = isNative(seen.from) ? seen.amount : 0n
  if (given !== undefined && given !== value) return 'value'
  const decoded = decodeSwap(built.data.toLowerCase())
  if (typeof decoded === 'string') return decoded
  // The same selector could mean something else in another contract.
  return decoded.kind === kind ? compare(decoded, seen, now) : 'method'
}

function checkSeen({ from, to, amount, quoted, quoteAgeMs }: SeenSwap): Refusal | undefined {
  // An age of NaN, from a broken clock, counts as too old.
  if (!(quoteAgeMs >= 0 && quoteAgeMs <= maxQuoteAgeMs)) return 'stale'
  return amount > 0n && quoted > 0n && !isSame(from, to) ? undefined : 'quote'
}

function compare(decoded: DecodedSwap, seen: SeenSwap, now: bigint): Refusal | undefined {
  const { recipient, from, to, route, amount, minimum, deadline, hasExtras } = decoded
  if (!isSame(recipient, parseAccountId(seen.account).address)) return 'recipient'
  if (!isSame(from, seen.from) || !isSame(to, seen.to)) return 'tokens'
  // Without an amount, the call pays with the native currency of the transaction.
  if (amount === undefined ? !isNative(seen.from) : amount !== seen.amount) return 'amount'
  if (route.length < 2 || route.length > maxRoute || new Set(route).size !== route.length) return 'route'
  if (minimum < minimumOf(seen.quoted)) return 'minimum'
  if (deadline !== undefined && (deadline <= now || deadline > now + maxDeadlineSeconds)) return 'deadline'
  return hasExtras ? 'extras' : undefined
}

/** An approval that the service has built: `token` is the contract that it is sent to. */
export interface BuiltApproval extends BuiltTransaction {
  readonly token: string
}

/**
 * Compares the approval that the service has built with what the visitor saw: it lets an exchange of the network take exactly the
 * amount of the token, and does nothing else. Returns why it is refused.
 */
export function checkApproval(
  seen: SeenSwap,
  built: BuiltApproval,
  { routers }: Pick<CheckContext, 'routers'>,
): Refusal | undefined {
  const { token, to, data, value } = copyOwn(built)
  const refusal = checkSeen(seen)
  if (refusal) return refusal
  if (isNative(seen.from) || !isSame(token, seen.from)) return 'tokens'
  if (value !== undefined && value !== 0n) return 'value'
  const approval = decodeApproval(data.toLowerCase())
  if (typeof approval === 'string') return approval
  if (routerKindOf(routers, seen.chainId, approval.spender) === undefined) return 'spender'
  if (approval.amount !== seen.amount) return 'amount'
  // The service names the exchange, or the token itself, as what the transaction is for.
  return isSame(to, approval.spender) || isSame(to, token) ? undefined : 'router'
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
