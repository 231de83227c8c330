import type { ExplainedAmount, Statement } from '@latchkit/kernel/chain'
import { isUnlimited } from '../cautions.ts'
import { partsOf, poolBounds } from '../exchange.ts'

/** Amounts that are given, and all that are received at least. */
export interface Exchange {
  readonly gives: readonly ExplainedAmount[]
  readonly gets: readonly ExplainedAmount[]
}

/**
 * Returns what one statement exchanges. It is `undefined` if it exchanges nothing, or if something of what is received has no
 * known amount of a token, such as an item. What is given may be more than the amounts that are returned.
 */
export function exchangeOf(statement: Statement): Exchange | undefined {
  if (statement.kind === 'order') return toExchange(statement.gives, statement.gets)
  if ((statement.kind !== 'call' && statement.kind !== 'data') || !statement.description) return undefined
  const parts = partsOf(statement.description)
  const gets = parts.filter(({ role }) => role === 'gets')
  const gives = parts.filter(({ role, kind }) => role !== 'gets' && kind === 'amount')
  if (poolBounds(parts).length > 0 || gets.some(({ kind }) => kind === 'number')) return undefined
  return toExchange(
    gives.map(({ what }) => what),
    gets.map(({ what }) => what),
  )
}

function toExchange(
  gives: readonly ExplainedAmount[],
  gets: readonly ExplainedAmount[],
): Exchange | undefined {
  const counted = gives.filter(isCountable)
  return counted.length > 0 && gets.length > 0 && gets.every(isCountable)
    ? { gives: counted, gets }
    : undefined
}

/** The largest numbers often stand for all that there is. */
const isCountable = ({ value, id }: ExplainedAmount): boolean => id === undefined && !isUnlimited(value)
