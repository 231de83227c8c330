import {
  type Caution,
  isNative,
  measureReceived,
  type NetworkNode,
  type SimulatedTransfer,
  type Statement,
  simulateCalls,
} from '@latchkit/kernel/chain'
import type { PlainCall } from '../call.ts'
import { isSame } from '../values.ts'
import { minimaOf } from './minima.ts'
import { isDescribedOutflow, leavingOf, namedAmount } from './transfers.ts'

/** More tokens than this are not measured one by one. */
const maxMeasured = 3

interface Simulated {
  /** The parts of the request's statement. */
  readonly leaves: readonly Statement[]
  /** The calls that the account makes by it. */
  readonly calls: readonly PlainCall[]
}

interface SimulationPorts {
  readonly node: NetworkNode
  readonly account: string
  readonly signal: AbortSignal
}

/**
 * Simulates a request, and returns the cautions about what differs from its description: less arrives at the account than the least
 * that it says, or something leaves that it does not name. A request that is not described, or that would fail now, has none.
 */
export async function simulationCautions(
  { leaves, calls }: Simulated,
  ports: SimulationPorts,
): Promise<readonly Caution[]> {
  const { node, signal } = ports
  const chainId = node.network.caipNetworkId
  const account = ports.account.toLowerCase()
  if (calls.length === 0 || !leaves.some(isDescribedCall) || !leaves.every(isFullyDescribed)) return []
  const paid = calls.reduce((total, call) => total + paidBy(call, account), 0n)
  const minima = [...minimaOf(leaves, chainId)]
  const simulation = await simulateCalls(node, { account, calls, signal })
  if (!simulation) return (await measuresLess(minima, calls, { ...ports, account })) ? ['arrivesLess'] : []
  const { native } = simulation
  // What an account sends to itself neither leaves nor arrives.
  const transfers = simulation.transfers.filter(({ from, to }) => from !== to)
  const leaving = transfers.filter(({ from }) => from === account)
  const arriving = transfers.filter(({ to }) => to === account)
  const arrived = (token: string): bigint | undefined => {
    if (isNative(token)) return native === undefined ? undefined : native + paid
    const taken = amountIn(leaving, token) - namedAmount(leaves, token)
    // What leaves beyond what is described has not arrived.
    return amountIn(arriving, token) - (taken > 0n ? taken : 0n)
  }
  const losesMore = native !== undefined && native + paid < 0n
  // An offer gives and receives nothing until somebody accepts it.
  const isOffer = leaving.length === 0 && paid === 0n && !losesMore
  const isLess = minima.some(([token, least]) => (arrived(token) ?? least) < least)
  const isMore = leavingOf(leaving).some((transfer) => !isDescribedOutflow(transfer, leaves, chainId))
  return [
    ...(isLess && !isOffer ? (['arrivesLess'] as const) : []),
    ...(isMore || losesMore ? (['leavesMore'] as const) : []),
  ]
}

/** Measures what a single call brings, on a node that cannot simulate several. */
async function measuresLess(
  minima: readonly (readonly [token: string, least: bigint])[],
  [call, ...more]: readonly PlainCall[],
  { node, account, signal }: SimulationPorts,
): Promise<boolean> {
  if (!call || more.length > 0) return false
  const rows = minima.slice(0, maxMeasured).map(async ([token, least]) => {
    const measured = await measureReceived(node, { ...call, account, token }, signal)
    if (measured === undefined) return false
    const paid = paidBy(call, account)
    const received = measured + (isNative(token) ? paid : 0n)
    // That nothing comes for nothing is no proof: an offer brings nothing until somebody accepts it.
    return received < least && (received !== 0n || paid > 0n)
  })
  return (await Promise.all(rows)).includes(true)
}

/** What a call pays to others in the native currency. */
const paidBy = ({ to, value }: PlainCall, account: string): bigint => (isSame(to, account) ? 0n : value)

const amountIn = (transfers: readonly SimulatedTransfer[], token: string): bigint =>
  transfers.reduce((total, { token: moved, value = 0n }) => total + (moved === token ? value : 0n), 0n)

const isDescribedCall = (leaf: Statement): boolean => leaf.kind === 'call' && leaf.description !== undefined

/** Whether a statement tells what leaves the account by it. */
const isFullyDescribed = (leaf: Statement): boolean =>
  isDescribedCall(leaf) || leaf.kind === 'send' || leaf.kind === 'allow' || leaf.kind === 'allowAll'
