import {
  type AddressCheck,
  activeConnectionAtom,
  activeNetworkAtom,
  type BalanceSource,
  balanceSourceToken,
  type Connection,
  type Context,
  LatchkitError,
  type Namespace,
  type NodeErrorKind,
  parseAccountId,
  parseChainId,
  pluginsAtom,
  stackAtom,
  transactionHash,
  waitForAtom,
} from '@latchkit/kernel'
import { atom, type Getter } from 'jotai/vanilla'
import { choicesOf, chosenOf } from './actions/choices.ts'
import { findProblem } from './actions/findProblem.ts'
import { prepareReview, type Sender, transferOf } from './actions/prepareReview.ts'
import { createUnknownSends, isSameSend, keyOf, type Tell } from './actions/unknownSends.ts'
import { sendErrors } from './errors.ts'
import { type Draft, type Review, type Sendable, type Sending, type SendModel, sendToken } from './model.ts'

type SendContext = Context<
  'chains' | 'router' | 'rpc' | 'services' | 'store' | 'toast' | 'track',
  { readonly namespaces: readonly Namespace[] }
>

const empty: Draft = { amount: '', to: '' }
/** As many addresses as a person may take another for. */
const maxKnown = 50

/** Keeps the draft, makes the review of it, and asks the wallet once. */
export default async function setup(context: SendContext): Promise<SendModel> {
  const { chains, router, rpc, services, store, toast, track } = context
  const { namespaces } = context.options
  const sourceAtom = atom<BalanceSource | undefined>(undefined)
  const findSource = async () => store.set(sourceAtom, await services.first(balanceSourceToken))
  await findSource()
  // Who reads balances may be taken out and put back while a draft is written.
  const unfollow = store.sub(pluginsAtom, () => void findSource())
  const draftAtom = atom<Draft>(empty)
  const checkAtom = atom<{ readonly of: string; readonly check: AddressCheck } | undefined>(undefined)
  const acceptedAtom = atom<Review | undefined>(undefined)
  /** Whom this page has sent to, the last one last. */
  const receivers = new Set<string>()
  const reviewAtom = atom<Review | undefined>(undefined)
  const troubleAtom = atom<string | undefined>(undefined)
  const sendingAtom = atom<Sending>({ state: 'idle', count: 0 })
  const unknowns = createUnknownSends()
  let running: AbortController | undefined
  /** The connection that the draft was written for. */
  let writtenFor: string | undefined
  /** The draft that each review was made of. */
  const drafts = new WeakMap<Review, Draft>()

  const heldAtom = atom((get) => {
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
    const { native, tokens } = get(heldAtom)
    return network && get(activeConnectionAtom) ? choicesOf(network, native, tokens?.data) : []
  })
  const tokenAtom = atom((get) => chosenOf(get(choicesAtom), get(draftAtom).token))
  const problemAtom = atom((get) => {
    if (get(choicesAtom).length === 0) return 'gone'
    const token = get(tokenAtom)
    if (!token) return 'selectToken'
    const draft = get(draftAtom)
    const checked = get(checkAtom)
    const check = checked?.of === asText(get, draft) ? checked.check : undefined
    return findProblem({ draft, decimals: token.decimals, held: token.value, check })
  })

  async function sender(): Promise<Sender> {
    const connection = store.get(activeConnectionAtom)
    if (!connection || !store.get(activeNetworkAtom) || !namespaces.includes(connection.namespace))
      throw sendErrors.UNSUPPORTED()
    const adapter = await chains.adapter(connection.namespace)
    if (!adapter.transfer) throw sendErrors.UNSUPPORTED()
    return { connection, adapter }
  }

  async function checkReceiver(text: string): Promise<void> {
    const connection = store.get(activeConnectionAtom)
    if (!connection || text.trim() === '') return
    const draft = { ...store.get(draftAtom), to: text }
    const of = asText(store.get, draft)
    const from = connection.accounts[0]
    const adapter = await chains.adapter(connection.namespace)
    const check = await adapter.checkAddress(text, { from, token: draft.token, known: knownTo(connection) })
    if (asText(store.get, store.get(draftAtom)) === of) store.set(checkAtom, { of, check })
  }

  /** What the check of a receiver depends on. */
  const asText = (get: Getter, { to, token }: Draft): string =>
    JSON.stringify([to, token, get(activeConnectionAtom)?.accounts[0]])

  /** The other accounts of the wallet, and whom this page has sent to. */
  const knownTo = ({ accounts }: Connection): readonly string[] => [
    ...accounts.slice(1, maxKnown).map((account) => parseAccountId(account).address),
    ...receivers,
  ]

  /** Hands a review to the wallet, if it still speaks of the connected account and network. */
  async function dispatch(
    review: Review,
    { signal, maySendTwice }: { readonly signal: AbortSignal; readonly maySendTwice: boolean },
  ): Promise<string> {
    const { connection, adapter } = await sender()
    if (connection.accounts[0] !== review.from || connection.chainId !== review.chainId)
      throw sendErrors.ACCOUNT_OR_NETWORK_CHANGED()
    const properties = { network: review.chainId, token: review.symbol, amount: review.amount }
    const draft = await adapter.transfer?.(transferOf(review), { signal })
    if (!draft) throw sendErrors.UNSUPPORTED()
    track({ event: 'SEND_INITIATED', properties })
    try {
      const expects = { account: review.from, chainId: review.chainId }
      const answer = await rpc.request(parseChainId(review.chainId).namespace, draft, {
        signal,
        expects,
        // What an earlier page left unknown is not sent again without a person's word either.
        idempotencyKey: keyOf(review),
        allowRepeat: maySendTwice,
      })
      track({ event: 'SEND_SUCCESS', properties })
      receivers.add(review.to)
      if (receivers.size > maxKnown) receivers.delete([...receivers][0] ?? '')
      return transactionHash(answer) ?? String(answer)
    } catch (error) {
      track({
        event: 'SEND_ERROR',
        properties: { ...properties, message: error instanceof Error ? error.message : '' },
      })
      throw error
    }
  }

  /** What the chain's node meant, where its adapter knows. */
  async function nodeErrorOf(review: Review, error: unknown): Promise<NodeErrorKind | undefined> {
    const adapter = await chains.adapter(parseChainId(review.chainId).namespace).catch(() => undefined)
    return adapter?.classifyError?.(error).catch(() => undefined)
  }

  /** Shows what is known of a send, where its review is on screen; says it where nothing else does. */
  function tellOf(review: Review, count: number): Tell {
    return (send, isLate) => {
      // What was sent is no draft any more, unless it was edited since.
      if (send.state === 'sent' && store.get(draftAtom) === drafts.get(review)) store.set(draftAtom, empty)
      const { state, count: now } = store.get(sendingAtom)
      const isShown = store.get(stackAtom).some(({ view }) => view === 'SendReview')
      const isSame = isSameSend(review, store.get(reviewAtom)) && (now === count || state === 'unknown')
      // Another try of the same may still be unknown.
      if (isShown && isSame) return store.set(sendingAtom, { ...(unknowns.find(review) ?? send), count: now })
      // Of a wallet's late answer the kernel tells.
      if (send.state === 'sent' && !isLate) toast({ kind: 'success', text: 'send.sent' })
      if (send.state === 'unsent' || send.state === 'reverted')
        toast({ kind: 'error', text: `send.${send.state}` })
    }
  }

  async function confirm({ maySendTwice = false } = {}): Promise<void> {
    const review = store.get(reviewAtom)
    const { state, count } = store.get(sendingAtom)
    if (!review || state === 'waiting') return
    if (review.warnings.length > 0 && store.get(acceptedAtom) !== review) return
    const unknown = unknowns.find(review)
    // Never by a click that may have been meant for the first time.
    if (unknown && !maySendTwice) return store.set(sendingAtom, { ...unknown, count })
    const mine = new AbortController()
    running = mine
    store.set(sendingAtom, { state: 'waiting', count: count + 1 })
    const attempt = unknowns.begin(review)
    try {
      await dispatch(review, { signal: mine.signal, maySendTwice })
      attempt.end()
      store.set(draftAtom, empty)
      // Gone with the draft, so that a click too many has nothing to send.
      store.set(reviewAtom, undefined)
      store.set(sendingAtom, { state: 'idle', count: count + 1 })
      toast({ kind: 'success', text: 'send.started' })
      if (store.get(stackAtom).length > 0) await router.reset('Account')
    } catch (error) {
      if (attempt.keep(error, tellOf(review, count + 1))) return
      attempt.end()
      const state = stateOf(error)
      const node = state.state === 'failed' ? await nodeErrorOf(review, error) : undefined
      if (running === mine) store.set(sendingAtom, { ...state, ...(node ? { node } : {}), count: count + 1 })
    }
  }

  function cancel(): void {
    running?.abort()
    running = undefined
    store.set(sendingAtom, ({ count }) => ({ state: 'idle', count }))
  }

  // Leaving the review is the person's no; the draft stays.
  const stop = store.sub(stackAtom, () => {
    if (
      !store.get(stackAtom).some((route) => route.view === 'SendReview') &&
      store.get(sendingAtom).state !== 'idle'
    )
      cancel()
  })
  context.signal.addEventListener('abort', () => [unfollow(), stop(), cancel()], { once: true })

  // Who disconnects is done with it; where a wallet only fell away, the draft waits for it.
  context.tap('disconnecting', async ({ id }) => {
    if (id !== writtenFor) return
    cancel()
    store.set(draftAtom, empty)
    store.set(reviewAtom, undefined)
    store.set(troubleAtom, undefined)
  })

  /** The token of an address among what the account holds, waiting until that is known. */
  async function findToken(address: string | undefined, signal: AbortSignal): Promise<Sendable | undefined> {
    const isKnown = () => address === undefined || store.get(heldAtom).tokens?.loading !== true
    await waitForAtom(store, heldAtom, () => isKnown() || undefined, signal)
    return chosenOf(store.get(choicesAtom), address)
  }

  /** Nothing is shown for review before the chain has said how a token counts, and that it lets itself be sent. */
  async function makeReview(): Promise<Review> {
    const from = await sender()
    const made = await prepareReview(from, store.get(draftAtom), store.get(tokenAtom), {
      known: knownTo(from.connection),
      signal: context.signal,
    })
    if (made.token !== undefined) await from.adapter.transfer?.(transferOf(made), { signal: context.signal })
    return made
  }

  const model: SendModel = {
    draftAtom,
    problemAtom,
    choicesAtom,
    tokenAtom,
    troubleAtom,
    reviewAtom,
    acceptedAtom: atom((get) => get(reviewAtom) !== undefined && get(acceptedAtom) === get(reviewAtom)),
    sendingAtom,
    edit(part) {
      writtenFor = store.get(activeConnectionAtom)?.id
      store.set(draftAtom, (draft) => ({ ...draft, ...part }))
      store.set(troubleAtom, undefined)
      // Unchecked, when its code does not load: the review checks again and says so.
      checkReceiver(store.get(draftAtom).to).catch(() => undefined)
    },
    async review() {
      store.set(troubleAtom, undefined)
      await checkReceiver(store.get(draftAtom).to)
      if (store.get(problemAtom)) return
      const draft = store.get(draftAtom)
      try {
        const made = await makeReview()
        // Edited in the meantime: what was confirmed is not what is shown.
        if (store.get(draftAtom) !== draft) return
        drafts.set(made, draft)
        store.set(reviewAtom, made)
        store.set(sendingAtom, ({ count }) => ({ state: 'idle', ...unknowns.find(made), count: count + 1 }))
      } catch (error) {
        if (!(error instanceof LatchkitError)) throw error
        store.set(troubleAtom, error.reason)
        return
      }
      await router.push('SendReview')
    },
    confirm,
    accept: (isAccepted) => store.set(acceptedAtom, isAccepted ? store.get(reviewAtom) : undefined),
    cancel,
    async send({ amount, to, token, signal = context.signal, maySendTwice = false }) {
      const from = await sender()
      const review = await prepareReview(from, { amount, to, token }, await findToken(token, signal))
      return dispatch(review, { signal, maySendTwice })
    },
  }
  context.provide(sendToken, model)
  return model
}

function stateOf(error: unknown): Omit<Sending, 'count'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  if (error.reason === 'ABORTED') return { state: 'idle' }
  if (error.reason === 'USER_REJECTED') return { state: 'declined' }
  if (error.reason === 'ACCOUNT_OR_NETWORK_CHANGED') return { state: 'changed' }
  // EIP-1474: a request of this kind is already pending in the wallet.
  return error.code === -32002 ? { state: 'busy' } : { state: 'failed', why: error.message }
}
