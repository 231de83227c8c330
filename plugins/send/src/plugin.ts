import { activeConnectionAtom, activeNetworkAtom, LatchkitError } from '@latchkit/kernel'
import {
  atom,
  balanceSourceToken,
  copyText,
  createDraft,
  createRunner,
  createUnknownRequests,
  followService,
  loadCode,
  nameResolverToken,
  parseLocalNumber,
  preloadCode,
  stackAtom,
  type UnknownRequest,
  waitForAtom,
} from '@latchkit/kernel/plugin'
import { createReceiver } from './actions/createReceiver.ts'
import { createRecents } from './actions/createRecents.ts'
import { createSender, type Dispatched, type SendContext, type SendOptions } from './actions/createSender.ts'
import { findProblem } from './actions/findProblem.ts'
import { inLocale } from './actions/inLocale.ts'
import { isSameSend, keyOf } from './actions/keyOf.ts'
import { findSendable, listSendable } from './actions/listSendable.ts'
import { needsAcceptance } from './actions/needsAcceptance.ts'
import { planTransfer } from './actions/planTransfer.ts'
import { classifyNodeError, sendingFailureOf } from './actions/sendingFailureOf.ts'
import { draftOptions, emptyDraft } from './draft.ts'
import { errors } from './errors.ts'
import { loadAfterSending, loadFee, loadMax, loadRecents, loadReview, loadSendOnce } from './loads.ts'
import {
  type Draft,
  type MaxState,
  type Review,
  type SendApi,
  type Sendable,
  type Sending,
  type SendModel,
  type Sent,
  sendToken,
} from './model.ts'

/** Sets up the model, which holds the draft, creates its review, and sends it once. */
export default async function setup(context: SendContext): Promise<SendApi> {
  const { chains, i18n, router, signal, store, toast } = context
  const recents = createRecents(context)
  const { readSender, knownReceivers, dispatch } = createSender(context, recents)
  // The plugins that provide balances and names can be removed or added while a draft exists.
  const [sourceAtom, resolverAtom] = await Promise.all([
    followService(context, balanceSourceToken),
    followService(context, nameResolverToken),
  ])
  const sendingAtom = atom<Sending>({ state: 'idle', count: 0 })
  const draftAtom = createDraft(context, { ...draftOptions, requestAtom: sendingAtom })
  const receiver = createReceiver(context, { draftAtom, resolverAtom, knownReceivers })
  const acceptedAtom = atom<Review | undefined>(undefined)
  const reviewAtom = atom<Review | undefined>(undefined)
  const reviewErrorAtom = atom<string | undefined>(undefined)
  const maxAtom = atom<MaxState>('idle')
  const attempts = createUnknownRequests()
  const once = { running: new Set<string>(), readSender, dispatch, findToken }
  if (store.get(recents.recentAtom).length > 0) preloadCode(loadRecents)
  const sentAtom = atom<Sent | undefined>(undefined)
  /** The connection that the draft was written for. */
  let draftConnectionId: string | undefined
  const attemptOf = (review: Review) => attempts.find(keyOf(review))
  /** The draft of each review. */
  const draftOf = new WeakMap<Review, Draft>()

  const balancesAtom = atom((get) => {
    const account = get(activeConnectionAtom)?.accounts[0]
    const source = get(sourceAtom)
    const tokens = account && source?.tokensOf?.(account)
    return {
      native: account && source && get(source.balanceOf(account)).data,
      tokens: tokens && get(tokens),
    }
  })
  const choicesAtom = atom<readonly Sendable[]>((get) => {
    const network = get(activeNetworkAtom)
    const { native, tokens } = get(balancesAtom)
    return network && get(activeConnectionAtom) ? listSendable(network, native, tokens?.data) : []
  })
  const tokenAtom = atom((get) => findSendable(get(choicesAtom), get(draftAtom).token))
  const problemAtom = atom((get) => {
    if (get(choicesAtom).length === 0) return 'gone'
    const token = get(tokenAtom)
    if (!token) return 'selectToken'
    return findProblem({
      draft: get(draftAtom),
      locale: i18n.locale,
      decimals: token.decimals,
      held: token.value,
      check: get(receiver.checkAtom),
      name: get(receiver.nameAtom),
    })
  })

  /** Shows the state of an unknown send in its review, or in a toast if that review is not on screen. */
  function createUpdateHandler(review: Review, count: number) {
    return (send: UnknownRequest, isLate: boolean) => {
      // The draft is cleared, unless it was edited after the review.
      const isUnchanged = store.get(draftAtom) === draftOf.get(review)
      if (send.state === 'sent' && isUnchanged) store.set(draftAtom, emptyDraft)
      const { state, count: now } = store.get(sendingAtom)
      const isShown = store.get(stackAtom).some(({ view }) => view === 'SendReview')
      const isSame = isSameSend(review, store.get(reviewAtom)) && (now === count || state === 'unknown')
      // Another attempt of the same send may still be unknown.
      if (isShown && isSame) return store.set(sendingAtom, { ...(attemptOf(review) ?? send), count: now })
      // The kernel reports a late response of the wallet itself.
      if (send.state === 'sent' && !isLate) toast({ kind: 'success', text: 'send.sent' })
      if (send.state === 'unsent' || send.state === 'reverted')
        toast({ kind: 'error', text: `send.${send.state}` })
    }
  }

  async function confirm(options?: { readonly maySendTwice: boolean }): Promise<void> {
    const maySendTwice = options?.maySendTwice ?? false
    const review = store.get(reviewAtom)
    const { state, count } = store.get(sendingAtom)
    if (!review || state === 'waiting') return
    if (needsAcceptance(review) && store.get(acceptedAtom) !== review) return
    const unknown = attemptOf(review)
    // The click may have been meant for the first attempt, so a repeat needs an explicit confirmation.
    if (unknown && !maySendTwice) return store.set(sendingAtom, { ...unknown, count })
    store.set(sendingAtom, { state: 'waiting', count: count + 1 })
    await runner.run((signal) => sendReview(review, count + 1, { signal, maySendTwice }))
  }

  /** Sends a review and shows the outcome. A send that was canceled meanwhile can still be sent, or stay unknown. */
  async function sendReview(review: Review, count: number, options: SendOptions): Promise<void> {
    const attempt = attempts.begin(keyOf(review))
    try {
      const dispatched = await dispatch(review, options)
      attempt.remove()
      store.set(draftAtom, emptyDraft)
      // The review is removed as well, so that a further click has nothing to send.
      store.set(reviewAtom, undefined)
      store.set(sendingAtom, { state: 'idle', count })
      await showSent(review, dispatched)
    } catch (error) {
      if (attempt.keepIfUnknown(error, createUpdateHandler(review, count))) return
      attempt.remove()
      const state = sendingFailureOf(error)
      const node = state.state === 'failed' ? await classifyNodeError(chains, review, error) : undefined
      if (!options.signal.aborted) store.set(sendingAtom, { ...state, ...(node ? { node } : {}), count })
    }
  }

  const reset = () => store.set(sendingAtom, ({ count }) => ({ state: 'idle', count }))
  // Leaving the review cancels the request, and keeps the draft.
  const runner = createRunner({
    store,
    signal,
    isShown: () =>
      store.get(sendingAtom).state === 'idle' ||
      store.get(stackAtom).some((route) => route.view === 'SendReview'),
    onLeave: reset,
  })
  const cancel = () => {
    runner.stop()
    reset()
  }
  signal.addEventListener('abort', reset, { once: true })

  // A disconnect by the visitor removes the draft. If the connection is only lost, the draft is kept.
  context.tap('disconnecting', async ({ id }) => {
    if (id !== draftConnectionId) return
    cancel()
    store.set(draftAtom, emptyDraft)
    store.set(reviewAtom, undefined)
    store.set(reviewErrorAtom, undefined)
  })

  const openAfterSending = async () =>
    (await loadCode(loadAfterSending)).createAfterSending(context, { sentAtom, recents, fillIn: model.edit })

  async function showSent(review: Review, { hash, method }: Dispatched): Promise<void> {
    const sent: Sent = { review, hash, state: 'pending' }
    store.set(sentAtom, sent)
    const after = await openAfterSending().catch(() => undefined)
    if (after) return after.show(sent, method)
    // Without the code that follows it, the wallet still shows the state of the transaction.
    toast({ kind: 'success', text: 'send.started' })
    if (store.get(stackAtom).length > 0) await router.reset('home')
  }

  async function fillMax(): Promise<void> {
    const token = store.get(tokenAtom)
    const draft = store.get(draftAtom)
    if (!token || store.get(maxAtom) === 'reading') return
    store.set(maxAtom, 'reading')
    const max = await Promise.all([readSender(), loadCode(loadMax)])
      .then(([sender, { readMaxAmount }]) =>
        readMaxAmount({ ...sender, token, to: receiver.named()?.address ?? draft.to, signal }),
      )
      .catch(() => undefined)
    // The draft may have been edited, or another token selected, in the meantime.
    if (signal.aborted || store.get(draftAtom) !== draft) return
    if (max) model.edit({ amount: inLocale(max.amount, i18n.locale) })
    store.set(maxAtom, max ? (max.fee === undefined ? 'idle' : { fee: max.fee }) : 'unknown')
  }

  /** Finds a token of the account by its address, after waiting for the token list. */
  async function findToken(address: string | undefined, signal: AbortSignal): Promise<Sendable | undefined> {
    const isLoaded = () => address === undefined || store.get(balancesAtom).tokens?.loading !== true
    await waitForAtom(store, balancesAtom, () => isLoaded() || undefined, signal)
    return findSendable(store.get(choicesAtom), address)
  }

  async function createReview(): Promise<Review> {
    const [sender, code] = await Promise.all([readSender(), loadCode(loadReview)])
    const named = receiver.named()
    const { to, amount, token } = store.get(draftAtom)
    return code.createReview(context, sender, {
      draft: { to: named?.address ?? to, amount: parseLocalNumber(amount, i18n.locale) ?? '', token },
      named,
      token: store.get(tokenAtom),
      known: knownReceivers(sender.connection),
    })
  }

  /** Checks the draft and creates its review. Resolves to whether there is one to show. */
  async function prepare(): Promise<boolean> {
    await receiver.check()
    const shown = receiver.named()
    // The name may belong to another address by now.
    if (shown) await receiver.lookUp()
    if (store.get(problemAtom)) return false
    if (shown && shown.address !== receiver.named()?.address) throw errors.NAME_CHANGED()
    const draft = store.get(draftAtom)
    const review = await createReview()
    // The draft was edited in the meantime, so this review no longer matches it.
    if (store.get(draftAtom) !== draft) return false
    draftOf.set(review, draft)
    store.set(reviewAtom, review)
    store.set(sendingAtom, ({ count }) => ({ state: 'idle', ...attemptOf(review), count: count + 1 }))
    preloadCode(loadAfterSending)
    return true
  }

  const model: SendModel = {
    draftAtom,
    problemAtom,
    nameAtom: receiver.nameAtom,
    hasNamesAtom: atom((get) => get(resolverAtom) !== undefined),
    lookUpName: receiver.lookUp,
    choicesAtom,
    tokenAtom,
    reviewErrorAtom,
    reviewAtom,
    acceptedAtom: atom((get) => get(reviewAtom) !== undefined && get(acceptedAtom) === get(reviewAtom)),
    sendingAtom,
    sentAtom,
    again: async () => (await openAfterSending()).again(),
    recents,
    maxAtom,
    plannedAtom: atom((get) =>
      get(problemAtom)
        ? undefined
        : planTransfer({
            amount: parseLocalNumber(get(draftAtom).amount, i18n.locale),
            token: get(tokenAtom),
            check: get(receiver.checkAtom),
            connection: get(activeConnectionAtom),
          }),
    ),
    readFee: async (planned, options) => (await loadCode(loadFee)).readFee(context, planned, options.signal),
    copyHash: (hash) => copyText(hash, toast, 'send.hashCopied'),
    fillMax,
    edit(part) {
      store.set(maxAtom, 'idle')
      draftConnectionId = store.get(activeConnectionAtom)?.id
      store.set(draftAtom, (draft) => ({ ...draft, ...part }))
      store.set(reviewErrorAtom, undefined)
      // If the code of the check fails to load, the review checks again and reports the failure.
      receiver.check().catch(() => undefined)
    },
    async review() {
      store.set(reviewErrorAtom, undefined)
      const isReady = await prepare().catch((error: unknown) => {
        store.set(reviewErrorAtom, error instanceof LatchkitError ? error.reason : 'UNKNOWN')
        if (!(error instanceof LatchkitError)) throw error
      })
      if (isReady) await router.push('SendReview')
    },
    confirm,
    accept: (isAccepted) => store.set(acceptedAtom, isAccepted ? store.get(reviewAtom) : undefined),
    cancel,
    async send(input) {
      const payment = { ...input }
      const { signal } = context
      const account = store.get(activeConnectionAtom)?.accounts[0]
      const decision = { account, signal, decidedAt: Date.now() }
      return (await loadCode(loadSendOnce)).sendOnce(once, payment, decision)
    },
  }
  context.provide(sendToken, model)
  return { send: model.send }
}
