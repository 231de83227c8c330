import { activeChainIdAtom, activeConnectionAtom, type ChainId, formatUnits } from '@latchkit/kernel'
import { isNative, nativeAddress } from '@latchkit/kernel/chain'
import {
  atom,
  balanceSourceToken,
  type Context,
  createDraft,
  createRunner,
  createUnknownRequests,
  decimalSeparator,
  followService,
  onAbort,
  stackAtom,
  type UnknownRequest,
} from '@latchkit/kernel/plugin'
import { createQuotes, keyOf } from './actions/createQuotes.ts'
import type { Swapper, SwapperParts } from './actions/createSwapper.ts'
import { createTokens } from './actions/createTokens.ts'
import { findProblem, readAmount } from './actions/findProblem.ts'
import { findNamed, findToken } from './actions/listTokens.ts'
import { trackVisits } from './actions/trackVisits.ts'
import { canSwapOn, pinnedRouters } from './check/pinnedRouters.ts'
import { createConvert } from './convert/createConvert.ts'
import { draftOptions, emptyDraft } from './draft.ts'
import { loadChainReads, loadSwapper } from './loads.ts'
import {
  type Draft,
  type FailureReason,
  type Quote,
  type QuoteRequest,
  type Step,
  type SwapModel,
  swapToken,
  type Working,
} from './model.ts'
import type { Needs } from './needs.ts'
import { readRouters, type SwapOptions } from './options.ts'
import type { SwapParams } from './types.ts'

/** How many decimals of a quote are taken over when the tokens are exchanged. */
const flippedDigits = 6

/** Sets up the model, which holds the draft, reads its quotes, and swaps them once. */
export default async function setup(context: Context<Needs, SwapOptions | undefined>): Promise<void> {
  const { chains, i18n, router, signal, store, toast } = context
  const routers = readRouters(context.options, pinnedRouters)
  const convert = createConvert(context)
  const sourceAtom = await followService(context, balanceSourceToken)
  const lists = createTokens(context, { convert, sourceAtom, routers })
  const { tokensAtom, waitForTokens } = lists
  const workingAtom = atom<Working>({ state: 'idle', count: 0 })
  const draftAtom = createDraft(context, { ...draftOptions, requestAtom: workingAtom })
  const fromAtom = atom((get) => findToken(get(tokensAtom).tokens, get(draftAtom).from))
  const toAtom = atom((get) => findToken(get(tokensAtom).tokens, get(draftAtom).to))
  const isSupportedAtom = atom((get) => canSwapOn(routers, get(activeChainIdAtom)))
  const stepAtom = atom<Step>('checking')
  const reviewFailureAtom = atom<FailureReason | undefined>(undefined)
  const attempts = createUnknownRequests()
  /** The exchange that was allowed to take a token, by account, network and token. */
  const spenders = new Map<string, string>()
  const spenderKey = ({ account, from }: Quote): string => `${account} ${from.address}`.toLowerCase()
  let draftConnectionId: string | undefined
  /** The key of the swap that was previewed last. */
  let previewedKey: string | undefined

  const requestAtom = atom((get): QuoteRequest | undefined => {
    const connection = get(activeConnectionAtom)
    const [from, to] = [get(fromAtom), get(toAtom)]
    const account = connection?.accounts[0]
    if (!account || !from || !to || !get(isSupportedAtom)) return undefined
    const amount = readAmount(get(draftAtom).amount, from, i18n.locale)
    if (typeof amount === 'string') return undefined
    return { account, chainId: connection.chainId, from, to, amount }
  })
  const quotes = createQuotes(context, { convert, requestAtom, signal })

  const reset = () => store.set(workingAtom, ({ count }) => ({ state: 'idle', count }))
  const isInFlight = () => ['waiting', 'approving'].includes(store.get(workingAtom).state)
  const isPreviewShown = () => store.get(stackAtom).some(({ view }) => view === 'SwapPreview')
  // Leaving the preview stops waiting, and keeps the draft.
  const runner = createRunner({
    store,
    signal,
    isShown: () => !isInFlight() || isPreviewShown(),
    onLeave: reset,
  })
  const cancel = () => {
    runner.stop()
    reset()
  }
  onAbort(signal, reset)

  /** Shows the state of a swap with an unknown outcome in its preview, or in a toast if that is not on the screen. */
  function createUpdateHandler(quote: Quote, count: number) {
    const draft = store.get(draftAtom)
    const key = `swap ${keyOf(quote)}`
    return (swap: UnknownRequest, isLate: boolean) => {
      // The draft is cleared, unless it was edited after the swap was confirmed.
      if (swap.state === 'sent' && store.get(draftAtom) === draft) store.set(draftAtom, emptyDraft)
      if (swap.state === 'sent') quotes.forget()
      const now = store.get(workingAtom)
      const isSame = key === previewedKey && (now.count === count || now.state === 'unknown')
      // Another attempt of the same swap may still be unknown.
      if (isPreviewShown() && isSame)
        return store.set(workingAtom, { ...(attempts.find(key) ?? swap), count: now.count })
      // The kernel reports a late answer of the wallet itself.
      if (swap.state === 'sent' && !isLate) toast({ kind: 'success', text: 'swap.sent' })
      if (swap.state === 'unsent' || swap.state === 'reverted')
        toast({ kind: 'error', text: `swap.${swap.state}` })
    }
  }

  /** Runs a step that asks the wallet, unless its code cannot be loaded. */
  const runStep = (
    quote: Quote,
    count: number,
    step: (swapper: Swapper, signal: AbortSignal) => Promise<void>,
  ) =>
    runner.run(async (signal) => {
      const show = (state: Omit<Working, 'count'>) =>
        store.set(workingAtom, (now) => (now.count === count ? { ...state, count } : now))
      const code = await loadSwapper().catch(() => undefined)
      if (code) await step(code.createSwapper(partsOf(quote, count, show)), signal)
      else if (!signal.aborted) show({ state: 'failed', reason: 'code' })
      end(count)
    })

  const partsOf = (quote: Quote, count: number, show: SwapperParts['show']): SwapperParts => ({
    context,
    convert,
    routers,
    attempts,
    balances: () => store.get(sourceAtom),
    show,
    onUnknown: createUpdateHandler(quote, count),
    async onSent() {
      store.set(draftAtom, emptyDraft)
      quotes.forget()
      reset()
      if (store.get(stackAtom).length > 0) await router.reset('home')
    },
  })

  /** Reads whether the exchange may already take what is paid. */
  async function readStep(quote: QuoteRequest): Promise<void> {
    if (isNative(quote.from.address)) return store.set(stepAtom, 'swap')
    store.set(stepAtom, 'checking')
    try {
      const allowance = await convert.allowance(quote, { signal })
      store.set(stepAtom, allowance >= quote.amount ? 'swap' : 'approve')
    } catch {
      // To approve exactly the amount again is safe.
      store.set(stepAtom, 'approve')
      if (!signal.aborted) toast({ kind: 'error', text: 'swap.allowanceFailed' })
    }
  }

  /** Starts a step, unless one is pending. Returns its number. */
  function begin(): number | undefined {
    const { count } = store.get(workingAtom)
    if (isInFlight()) return undefined
    store.set(workingAtom, { state: 'waiting', count: count + 1 })
    return count + 1
  }

  /** Clears a step that ended without a state of its own. */
  const end = (count: number) =>
    store.set(workingAtom, (now) => {
      const isOpen = now.state === 'waiting' || now.state === 'approving'
      return now.count === count && isOpen ? { state: 'idle', count } : now
    })

  async function fillIn(params: SwapParams): Promise<void> {
    // Without a prototype, to which the page may have added properties.
    const own = { __proto__: null, ...params }
    const { fromToken, toToken, amount } = own
    if (typeof amount === 'string') edit({ amount: amount.replace('.', decimalSeparator(i18n.locale)) })
    const tokens = await waitForTokens(signal)
    const [from, to] = [fromToken, toToken].map((name) =>
      typeof name === 'string' ? findNamed(tokens, name)?.address : undefined,
    )
    edit({ ...(from ? { from } : {}), ...(to ? { to } : {}) })
  }

  function edit(part: Partial<Draft>): void {
    draftConnectionId = store.get(activeConnectionAtom)?.id
    const before = store.get(draftAtom)
    const next = { ...before, ...part }
    // A token that is selected on one side leaves the other one.
    if (part.from !== undefined && part.from === next.to) next.to = before.from
    if (part.to !== undefined && part.to === next.from) next.from = before.to ?? nativeAddress
    store.set(draftAtom, next)
    store.set(reviewFailureAtom, undefined)
  }

  const trackOpened = trackVisits(context)

  /** The params that were filled in, so that a view which is shown again does not overwrite what was typed since. */
  const filled = new WeakSet<object>()

  const model: SwapModel = {
    chainIds: Object.keys(routers) as ChainId[],
    isSupportedAtom,
    tokensAtom,
    draftAtom,
    fromAtom,
    toAtom,
    quoteAtom: quotes.quoteAtom,
    stepAtom,
    workingAtom,
    reviewFailureAtom,
    problemAtom: atom((get) =>
      findProblem({
        draft: get(draftAtom),
        locale: i18n.locale,
        from: get(fromAtom),
        to: get(toAtom),
        quote: get(quotes.quoteAtom),
      }),
    ),
    open(params) {
      const given = typeof params === 'object' && params !== null && !filled.has(params) ? params : undefined
      if (given) filled.add(given)
      trackOpened()
      if (given) void fillIn(given).catch(() => undefined)
    },
    edit,
    flip() {
      const { from, to } = store.get(draftAtom)
      const { quote } = store.get(quotes.quoteAtom)
      if (to === undefined) return
      const [whole = '', fraction = ''] = quote ? formatUnits(quote.quoted, quote.to.decimals).split('.') : []
      const short = fraction.slice(0, flippedDigits).replace(/0+$/, '')
      const amount = short === '' ? whole : whole + decimalSeparator(i18n.locale) + short
      edit({ from: to, to: from, ...(quote ? { amount } : {}) })
    },
    retry() {
      lists.refresh()
      void quotes.refresh().catch(() => undefined)
    },
    async review() {
      store.set(reviewFailureAtom, undefined)
      const request = store.get(requestAtom)
      if (!request || store.get(model.problemAtom)) return
      loadSwapper.preload()
      const reason = await loadChainReads()
        .then(({ checkTokens }) => checkTokens(chains, request, signal))
        .catch((): FailureReason => 'code')
      const now = store.get(requestAtom)
      // The draft was edited in the meantime.
      if (signal.aborted || !now || keyOf(now) !== keyOf(request)) return
      if (reason) return store.set(reviewFailureAtom, reason)
      previewedKey = `swap ${keyOf(request)}`
      const unknown = attempts.find(previewedKey)
      store.set(workingAtom, ({ count }) => ({ state: 'idle', ...unknown, count: count + 1 }))
      void readStep(request)
      await router.push('SwapPreview')
    },
    async approve(quote) {
      const count = begin()
      if (count === undefined) return
      await runStep(quote, count, async (swapper, signal) => {
        const approval = await swapper.approve(quote, signal)
        if (approval) {
          spenders.set(spenderKey(quote), approval.spender)
          // The chain has included it, which is more certain than what the service says about it.
          store.set(stepAtom, 'swap')
          await quotes.refresh()
        }
      })
    },
    async confirm(quote, options) {
      const unknown = attempts.find(`swap ${keyOf(quote)}`)
      const maySwapTwice = options?.maySwapTwice ?? false
      // The click may have been meant for the first attempt, so a repeat needs an explicit confirmation.
      if (unknown && !maySwapTwice) return store.set(workingAtom, ({ count }) => ({ ...unknown, count }))
      const count = begin()
      if (count === undefined) return
      await runStep(quote, count, async (swapper, signal) => {
        const spender = isNative(quote.from.address) ? undefined : spenders.get(spenderKey(quote))
        await swapper.swap(quote, { signal, spender, maySwapTwice })
      })
      // A quote that was refused may have been replaced by the service meanwhile.
      if (store.get(workingAtom).reason) await quotes.refresh().catch(() => undefined)
    },
    cancel,
  }

  // A disconnect by the visitor removes the draft. If the connection is only lost, the draft is kept.
  context.tap('disconnecting', async ({ id }) => {
    if (id !== draftConnectionId) return
    cancel()
    store.set(draftAtom, emptyDraft)
  })
  context.provide(swapToken, model)
}
