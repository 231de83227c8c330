import { LatchkitError, parseChainId } from '@latchkit/kernel'
import { type ChainAdapter, isNative, measuringCall, readMeasured } from '@latchkit/kernel/chain'
import type { Context } from '@latchkit/kernel/plugin'
import type { FailureReason, Quote, QuoteRequest, SwapToken } from '../model.ts'
import type { Needs } from '../needs.ts'

/** A node that takes longer counts as not responding, in milliseconds. */
const timeoutMs = 15_000

/** A transaction as the wallet and the node get it. */
export interface Transaction {
  readonly chainId: string
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
}

type Chains = Pick<Context<Needs>['chains'], 'adapter'>

const limitOf = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])

const adapterOf = (chains: Chains, { chainId }: QuoteRequest): Promise<ChainAdapter> =>
  chains.adapter(parseChainId(chainId).namespace)

/**
 * Compares the tokens with the chain: their decimals must be those that amounts are shown with, and the account must hold what is
 * paid. Returns what is wrong.
 */
export async function checkTokens(
  chains: Chains,
  request: QuoteRequest,
  signal: AbortSignal,
): Promise<FailureReason | undefined> {
  const adapter = await adapterOf(chains, request)
  const limit = limitOf(signal)
  const { account, from, to, amount } = request
  const read = async ({ address }: SwapToken) =>
    isNative(address)
      ? adapter.balance?.(account, { signal: limit })
      : adapter.tokenBalance?.(account, address, { signal: limit })
  try {
    const [paid, received] = await Promise.all([read(from), read(to)])
    if (!paid || !received) return 'down'
    if (paid.decimals !== from.decimals || received.decimals !== to.decimals) return 'decimals'
    return paid.value < amount ? 'balance' : undefined
  } catch {
    return 'down'
  }
}

/** The time of the latest block, in seconds since the Unix epoch. The clock of the device may be wrong. */
export async function readTime(chains: Chains, request: QuoteRequest, signal: AbortSignal): Promise<bigint> {
  const block: unknown = await readNode(chains, request, 'eth_getBlockByNumber', ['latest', false], signal)
  const { timestamp }: { readonly timestamp?: unknown } = Object(block)
  if (typeof timestamp !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(timestamp)) throw new Error('No time')
  return BigInt(timestamp)
}

/** Simulates a transaction. Returns `reverts` if the network would refuse it, and `down` if it does not respond. */
export async function simulate(
  chains: Chains,
  request: QuoteRequest,
  { from, to, data, value }: Transaction,
  signal: AbortSignal,
): Promise<'reverts' | 'down' | undefined> {
  try {
    await readNode(chains, request, 'eth_call', [{ from, to, data, value }, 'latest'], signal)
    return undefined
  } catch (error) {
    return error instanceof LatchkitError && error.reason === 'NODE_ERROR' ? 'reverts' : 'down'
  }
}

/**
 * Measures in a simulation what the account receives by a swap. Returns `less` if it is less than the minimum. A node that knows no
 * such simulation only shows whether the network would refuse the swap.
 */
export async function measure(
  chains: Chains,
  quote: Quote,
  transaction: Transaction,
  signal: AbortSignal,
): Promise<FailureReason | undefined> {
  const { from: account, to, data, value } = transaction
  const params = measuringCall({ account, to, data, value: BigInt(value), token: quote.to.address })
  const result = await readNode(chains, quote, 'eth_call', params, signal).catch(() => undefined)
  const received = readMeasured(result)
  if (received === undefined) return simulate(chains, quote, transaction, signal)
  return received < quote.minimum ? 'less' : undefined
}

async function readNode(
  chains: Chains,
  { chainId }: QuoteRequest,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<unknown> {
  const adapter = await chains.adapter(parseChainId(chainId).namespace)
  const request = { method, params, chainId, connectionId: '', origin: 'modal', requestedBy: 'swap' } as const
  const answer = await adapter.read?.(request, { signal: limitOf(signal) })
  if (!answer) throw new Error(`No answer to ${method}`)
  return answer.result
}
