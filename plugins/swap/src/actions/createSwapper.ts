import {
  activeConnectionAtom,
  formatUnits,
  LatchkitError,
  networksAtom,
  parseAccountId,
  parseChainId,
} from '@latchkit/kernel'
import { isNative } from '@latchkit/kernel/chain'
import {
  type BalanceSource,
  type Context,
  failureOf,
  followTransaction,
  transactionHash,
  transactionLink,
  type UnknownRequest,
  type UnknownRequests,
} from '@latchkit/kernel/plugin'
import { checkApproval, checkSwap, type SeenSwap } from '../check/checkSwap.ts'
import { maxQuoteAgeMs } from '../check/limits.ts'
import type { Convert } from '../convert/createConvert.ts'
import type { FailureReason, Quote, Working } from '../model.ts'
import type { Needs } from '../needs.ts'
import type { Routers } from '../options.ts'
import { shortAmount } from '../shortAmount.ts'
import { keyOf } from './createQuotes.ts'
import { checkTokens, measure, readTime, simulate, type Transaction } from './readChain.ts'

/** What the steps of a swap change. */
export interface SwapperParts {
  readonly context: Context<Needs, unknown>
  readonly convert: Convert
  readonly routers: Routers
  readonly attempts: UnknownRequests
  /** Shows the state of the step, while its preview is on the screen. */
  show(state: Omit<Working, 'count'>): void
  /** Called with each state of a swap whose outcome is unknown. `isLate` is true if it is a late answer of the wallet. */
  onUnknown(state: UnknownRequest, isLate: boolean): void
  /** Called when the wallet has sent the swap. */
  onSent(): Promise<void>
  balances(): BalanceSource | undefined
}

type FailureEvent = 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'

/** An error that the preview has a sentence for. Nothing was asked of the wallet. */
class RefusedError extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason) {
    super(reason)
    this.reason = reason
  }
}

/** The steps that ask the wallet. */
export type Swapper = ReturnType<typeof createSwapper>

/** Creates the steps that ask the wallet. */
export function createSwapper(parts: SwapperParts) {
  const { context, convert, routers, attempts, show } = parts
  const { chains, clock, rpc, store, toast, track, i18n } = context

  const seenOf = (quote: Quote): SeenSwap => ({
    account: quote.account,
    chainId: quote.chainId,
    from: quote.from.address,
    to: quote.to.address,
    amount: quote.amount,
    quoted: quote.quoted,
    quoteAgeMs: clock.now() - quote.readAt,
  })

  const transactionOf = (quote: Quote, to: string, data: string, value: bigint): Transaction => ({
    chainId: `0x${BigInt(parseChainId(quote.chainId).reference).toString(16)}`,
    from: parseAccountId(quote.account).address,
    to,
    data,
    value: `0x${value.toString(16)}`,
  })

  const request = (
    quote: Quote,
    transaction: Transaction,
    key: string,
    allowRepeat: boolean,
    signal: AbortSignal,
  ) =>
    rpc.request(
      'eip155',
      { method: 'eth_sendTransaction', params: [transaction] },
      {
        signal,
        expects: { account: quote.account, chainId: quote.chainId },
        idempotencyKey: key,
        allowRepeat,
        decidedAt: clock.dateNow(),
      },
    )

  const propertiesOf = ({ account, chainId, from, to, amount, quoted }: Quote) => ({
    network: chainId,
    isSmartAccount: store.get(activeConnectionAtom)?.details?.[account]?.type === 'smartAccount',
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: formatUnits(amount, from.decimals),
    swapToAmount: formatUnits(quoted, to.decimals),
  })

  const follow = (quote: Quote, hash: string, signal: AbortSignal) =>
    followTransaction(
      { chains, signal },
      { method: 'eth_sendTransaction', account: quote.account, chainId: quote.chainId, hash },
    )

  /** Compares the approval with the quote, and asks the wallet for it. Resolves when the chain has included it. */
  async function approve(
    quote: Quote,
    signal: AbortSignal,
  ): Promise<{ readonly spender: string } | undefined> {
    try {
      requireFresh(quote)
      const built = await convert.buildApproval(quote, { signal }).catch(() => refuse('build'))
      requireNone(checkApproval(seenOf(quote), built, { routers }))
      const transaction = transactionOf(quote, quote.from.address, built.data, 0n)
      requireNone(await simulate(chains, quote, transaction, signal))
      requireFresh(quote)
      toast({ kind: 'loading', text: 'swap.approveInWallet' })
      // To approve the same amount twice costs a fee, and allows no more.
      const answer = await request(quote, transaction, `approve ${keyOf(quote)}`, true, signal)
      show({ state: 'approving' })
      const end = await follow(quote, transactionHash(answer) ?? String(answer), signal)
      if (end?.state !== 'confirmed') refuse('approval')
      toast({ kind: 'success', text: 'swap.approved' })
      return { spender: `0x${built.data.slice(34, 74)}` }
    } catch (error) {
      await report(quote, error, 'SWAP_APPROVAL_ERROR', signal)
      return undefined
    }
  }

  /** Compares the swap with the quote, and asks the wallet for it. */
  async function swap(
    quote: Quote,
    options: {
      readonly signal: AbortSignal
      readonly spender: string | undefined
      readonly maySwapTwice: boolean
    },
  ): Promise<void> {
    const { signal, spender, maySwapTwice } = options
    const key = `swap ${keyOf(quote)}`
    const attempt = attempts.begin(key)
    const words = wordsOf(quote)
    try {
      requireFresh(quote)
      const [built, now, reason] = await Promise.all([
        convert.buildSwap(quote, { signal }).catch(() => refuse('build')),
        readTime(chains, quote, signal).catch(() => refuse('down')),
        checkTokens(chains, quote, signal),
      ])
      requireNone(reason)
      requireNone(checkSwap(seenOf(quote), built, { routers, now, spender }))
      const value = isNative(quote.from.address) ? quote.amount : 0n
      const transaction = transactionOf(quote, built.to, built.data, value)
      requireNone(await measure(chains, quote, transaction, signal))
      // The visitor decides by what is on the screen, which the time of these reads must not make too old.
      requireFresh(quote)
      track({ event: 'INITIATE_SWAP', properties: propertiesOf(quote) })
      toast({ kind: 'loading', text: 'swap.confirmInWallet' })
      const answer = await request(quote, transaction, key, maySwapTwice, signal)
      attempt.remove()
      track({ event: 'SWAP_SUCCESS', properties: propertiesOf(quote) })
      toast({ kind: 'loading', text: i18n.t('swap.swapping', words) })
      await parts.onSent()
      void followSwap(quote, transactionHash(answer) ?? String(answer))
    } catch (error) {
      const isKept = attempt.keepIfUnknown(error, parts.onUnknown)
      if (isKept) return toast({ kind: 'error', text: 'swap.unknown' })
      attempt.remove()
      await report(quote, error, 'SWAP_ERROR', signal)
    }
  }

  /** The texts of a swap, as `Swapped A to N B` has them. */
  const wordsOf = ({ from, to, quoted }: Quote) => ({
    from: from.symbol,
    amount: shortAmount(formatUnits(quoted, to.decimals), i18n.locale),
    to: to.symbol,
  })

  /** Says how the swap ended, once the chain shows it, and reads the balances again. */
  async function followSwap(quote: Quote, hash: string): Promise<void> {
    const end = await follow(quote, hash, context.signal)
    if (!end) return
    parts.balances()?.refresh()
    const network = store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === quote.chainId)
    const link = transactionLink(network, end.hash)
    const action = link && { label: link.name, url: link.url }
    if (end.state === 'confirmed')
      return toast({ kind: 'success', text: i18n.t('swap.swapped', wordsOf(quote)), action })
    toast({ kind: 'error', text: end.state === 'failed' ? 'swap.reverted' : 'swap.dropped', action })
  }

  const requireFresh = (quote: Quote): void => {
    if (clock.now() - quote.readAt > maxQuoteAgeMs) refuse('stale')
  }

  /** What the preview shows for an error. */
  async function explain({ chainId }: Quote, error: unknown): Promise<Omit<Working, 'count'>> {
    if (error instanceof RefusedError) return { state: 'failed', reason: error.reason }
    const reason = error instanceof LatchkitError ? error.reason : undefined
    if (reason === 'ACCOUNT_OR_NETWORK_CHANGED') return { state: 'changed' }
    if (reason === 'CHUNK_LOAD_FAILED') return { state: 'failed', reason: 'code' }
    const failure = failureOf(error)
    if (failure.state !== 'failed') return failure
    const adapter = await chains.adapter(parseChainId(chainId).namespace).catch(() => undefined)
    const node = await adapter?.classifyError?.(error).catch(() => undefined)
    return node ? { ...failure, node } : failure
  }

  async function report(
    quote: Quote,
    error: unknown,
    event: FailureEvent,
    signal: AbortSignal,
  ): Promise<void> {
    const failure = await explain(quote, error)
    const message = error instanceof Error ? error.message : ''
    track({ event, properties: { ...propertiesOf(quote), message } })
    if (signal.aborted) return toast({ kind: 'error', text: 'swap.stopped' })
    show(failure)
    toast({ kind: 'error', text: toastOf(failure, event) })
  }

  return { approve, swap }
}

function refuse(reason: FailureReason): never {
  throw new RefusedError(reason)
}

/** Ends a step if a check has found something. */
function requireNone(reason: FailureReason | undefined): void {
  if (reason) refuse(reason)
}

/** The text of the toast for an error. */
function toastOf({ state, reason }: Omit<Working, 'count'>, event: FailureEvent): string {
  if (state === 'declined' || state === 'busy' || state === 'changed') return `swap.${state}`
  if (event === 'SWAP_APPROVAL_ERROR') return 'swap.approvalFailed'
  return reason === 'build' ? 'swap.buildFailed' : reason ? 'swap.refused' : 'swap.failed'
}
