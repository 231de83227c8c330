import {
  type Caution,
  copyOwnDeep,
  leavesOf,
  type NetworkNode,
  type Statement,
  withCautions,
} from '@latchkit/kernel/chain'
import { type BalanceSource, resolveWithin } from '@latchkit/kernel/plugin'
import type { PlainCall } from '../call.ts'
import { type Prices, readPrices, valueCautions } from './prices.ts'
import { simulationCautions } from './simulation.ts'

/** How long to wait for prices and for a simulation. What is not known by then adds nothing. */
const outcomeMs = 2_000

/** Finds the source of prices, if a plugin provides one. */
export type FindPrices = () => Promise<Pick<BalanceSource, 'priceOf'> | undefined>

export interface OutcomePorts {
  readonly node: NetworkNode
  readonly account: string | undefined
  readonly findPrices: FindPrices | undefined
  readonly signal: AbortSignal
}

/** Adds cautions to a statement whose amounts have the decimals of their tokens. */
export type AddCautions = (filled: Statement) => Statement

/**
 * Reads what the described parts of a request are worth and what its calls do in a simulation. Both can only add cautions: a service or
 * a node may lie, and what is not known stays as it is.
 */
export async function readOutcome(
  statement: Statement,
  calls: readonly PlainCall[],
  { node, account, findPrices, signal }: OutcomePorts,
): Promise<AddCautions> {
  const leaves = leavesOf(copyOwnDeep(statement))
  const chainId = node.network.caipNetworkId
  const [prices, cautions] = await Promise.all([
    resolveWithin(
      outcomeMs,
      async (stopped): Promise<Prices | undefined> => {
        const source = await findPrices?.()
        return source && readPrices(leaves, { chainId, source, signal: stopped })
      },
      signal,
    ),
    resolveWithin(
      outcomeMs,
      async (stopped): Promise<readonly Caution[]> =>
        account === undefined
          ? []
          : simulationCautions({ leaves, calls }, { node, account, signal: stopped }),
      signal,
    ),
  ])
  return (filled) =>
    withCautions(prices ? withValueCautions(copyOwnDeep(filled), prices) : filled, cautions ?? [])
}

const withValueCautions = (statement: Statement, prices: Prices): Statement =>
  statement.kind === 'several'
    ? { ...statement, parts: statement.parts.map((part) => withValueCautions(part, prices)) }
    : withCautions(statement, valueCautions(statement, prices))
