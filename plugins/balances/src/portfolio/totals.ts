import type { TokenBalance } from '@latchkit/kernel/plugin'
import { dollarsOf, toCents, totalDollars } from '../actions/dollars.ts'

/** The total of an account at a time of the wall clock, and the tokens that had a price then and those that had none. */
export interface Total {
  readonly dollars: bigint
  readonly timestamp: number
  readonly priced: readonly string[]
  readonly unpriced: readonly string[]
}

/** The change of a total: `dollars` since a time of the wall clock. */
export interface Change {
  readonly dollars: bigint
  readonly since: number
  /** The change in thousandths of the earlier total; `undefined` if that was zero. */
  readonly permille: bigint | undefined
}

/** A total of the same day is compared only from this age on. */
const minAgeMs = 3_600_000
/** An account with more tokens is not compared. */
export const maxComparedTokens = 200

const isHeld = ({ value }: TokenBalance): boolean => value > 0n
/** The end of an address distinguishes the tokens of one account. */
const shortId = ({ address = 'native' }: TokenBalance): string => address.slice(-8).toLowerCase()

/** The total of a token list; `undefined` if no token has a price, or if there are too many. */
export function totalOf(tokens: readonly TokenBalance[], timestamp: number): Total | undefined {
  const held = tokens.filter(isHeld)
  const dollars = totalDollars(tokens)
  if (dollars === undefined || held.length > maxComparedTokens) return undefined
  const hasPrice = (token: TokenBalance) => dollarsOf(token) !== undefined
  return {
    dollars,
    timestamp,
    priced: held.filter(hasPrice).map(shortId),
    unpriced: held.filter((token) => !hasPrice(token)).map(shortId),
  }
}

/** Adds a total to those of its account. What remains is the last one of an earlier day, and the first and last one of the day. */
export function addTotal(totals: readonly Total[], latest: Total): readonly Total[] {
  const past = totals.filter(isBefore(latest))
  const isToday = ({ timestamp }: Total) => isSameDay(timestamp, latest.timestamp)
  const earlier = past.findLast((total) => !isToday(total))
  const first = past.find(isToday)
  return [earlier, first, latest].filter((total) => total !== undefined)
}

/**
 * Compares a total with the last one of an earlier day, or else with the first one of the day. Returns `undefined` if there is
 * none, if nothing has changed, and if a token has gained or lost its price in between, which is neither a profit nor a loss.
 */
export function changeOf(totals: readonly Total[], latest: Total): Change | undefined {
  const past = totals.filter(isBefore(latest))
  const base =
    past.findLast(({ timestamp }) => !isSameDay(timestamp, latest.timestamp)) ??
    past.find(({ timestamp }) => timestamp + minAgeMs <= latest.timestamp)
  if (!base || !isComparable(base, latest)) return undefined
  const dollars = latest.dollars - base.dollars
  // The amounts are compared as they are shown.
  if (toCents(latest.dollars) === toCents(base.dollars)) return undefined
  const permille = base.dollars === 0n ? undefined : (dollars * 1000n) / base.dollars
  return { dollars, since: base.timestamp, permille }
}

// After the clock was set back, a stored total can be in the future.
const isBefore =
  ({ timestamp }: Total) =>
  (total: Total): boolean =>
    total.timestamp < timestamp

const isComparable = (base: Total, latest: Total): boolean =>
  latest.priced.every((id) => !base.unpriced.includes(id)) &&
  latest.unpriced.every((id) => !base.priced.includes(id))

/** Whether two times are on the same day where the visitor is. */
export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()
