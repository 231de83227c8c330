import {
  type AddressCheck,
  activeConnectionAtom,
  activeNetworkAtom,
  balanceSourceToken,
  type Context,
  LatchkitError,
  parseChainId,
  stackAtom,
} from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { findProblem } from './actions/findProblem.ts'
import { prepareReview, type Sender } from './actions/prepareReview.ts'
import { sendErrors } from './errors.ts'
import { type Draft, type Review, type Sending, type SendModel, sendToken } from './model.ts'

type SendContext = Context<'chains' | 'router' | 'rpc' | 'services' | 'store' | 'toast' | 'track'>

const empty: Draft = { amount: '', to: '' }

/** Keeps the draft, makes the review of it, and asks the wallet once. */
export default async function setup(context: SendContext): Promise<SendModel> {
  const { chains, router, rpc, services, store, toast, track } = context
  const balances = await services.first(balanceSourceToken)
  const draftAtom = atom<Draft>(empty)
  const checkAtom = atom<{ readonly text: string; readonly check: AddressCheck } | undefined>(undefined)
  const reviewAtom = atom<Review | undefined>(undefined)
  const sendingAtom = atom<Sending>({ state: 'idle', count: 0 })
  let running: AbortController | undefined

  const balanceAtom = atom((get) => {
    const account = get(activeConnectionAtom)?.accounts[0]
    return account && balances ? get(balances.balanceOf(account)).data : undefined
  })
  const problemAtom = atom((get) => {
    const network = get(activeNetworkAtom)
    if (!get(activeConnectionAtom) || !network) return 'gone'
    const draft = get(draftAtom)
    const checked = get(checkAtom)
    const check = checked?.text === draft.to ? checked.check : undefined
    return findProblem({ draft, decimals: network.nativeCurrency.decimals, balance: get(balanceAtom), check })
  })

  async function sender(): Promise<Sender> {
    const connection = store.get(activeConnectionAtom)
    const network = store.get(activeNetworkAtom)
    if (!connection || !network) throw sendErrors.UNSUPPORTED()
    return { connection, network, adapter: await chains.adapter(connection.namespace) }
  }

  async function checkReceiver(text: string): Promise<void> {
    const namespace = store.get(activeConnectionAtom)?.namespace
    if (!namespace || text.trim() === '') return
    const check = await (await chains.adapter(namespace)).checkAddress(text)
    if (store.get(draftAtom).to === text) store.set(checkAtom, { text, check })
  }

  /** Hands a review to the wallet, if it still speaks of the connected account and network. */
  async function dispatch(review: Review, signal: AbortSignal): Promise<string> {
    const { connection, adapter, network } = await sender()
    if (connection.accounts[0] !== review.from || connection.chainId !== review.chainId)
      throw sendErrors.CHANGED()
    if (!adapter.transfer) throw sendErrors.UNSUPPORTED()
    const properties = {
      network: network.caipNetworkId,
      token: network.nativeCurrency.symbol,
      amount: review.amount,
    }
    const transfer = { from: review.from, to: review.to, value: review.value }
    const draft = await adapter.transfer(transfer, { signal })
    track({ event: 'SEND_INITIATED', properties })
    try {
      const expects = { account: review.from, chainId: review.chainId }
      const hash = await rpc.request(parseChainId(review.chainId).namespace, draft, { signal, expects })
      track({ event: 'SEND_SUCCESS', properties })
      return String(hash)
    } catch (error) {
      track({
        event: 'SEND_ERROR',
        properties: { ...properties, message: error instanceof Error ? error.message : '' },
      })
      throw error
    }
  }

  async function confirm(): Promise<void> {
    const review = store.get(reviewAtom)
    const { state, count } = store.get(sendingAtom)
    if (!review || state === 'waiting') return
    const mine = new AbortController()
    running = mine
    store.set(sendingAtom, { state: 'waiting', count: count + 1 })
    try {
      await dispatch(review, mine.signal)
      store.set(draftAtom, empty)
      // Gone with the draft, so that a click too many has nothing to send.
      store.set(reviewAtom, undefined)
      store.set(sendingAtom, { state: 'idle', count: count + 1 })
      toast({ kind: 'success', text: 'send.started' })
      if (store.get(stackAtom).length > 0) await router.reset('Account')
    } catch (error) {
      if (running === mine) store.set(sendingAtom, { ...stateOf(error), count: count + 1 })
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
  context.signal.addEventListener('abort', () => [stop(), cancel()], { once: true })

  const model: SendModel = {
    draftAtom,
    problemAtom,
    balanceAtom,
    reviewAtom,
    sendingAtom,
    edit(part) {
      store.set(draftAtom, (draft) => ({ ...draft, ...part }))
      // Unchecked, when its code does not load: the review checks again and says so.
      if (part.to !== undefined) checkReceiver(part.to).catch(() => undefined)
    },
    async review() {
      const from = await sender()
      await checkReceiver(store.get(draftAtom).to)
      if (store.get(problemAtom)) return
      store.set(reviewAtom, await prepareReview(from, store.get(draftAtom)))
      await router.push('SendReview')
    },
    confirm,
    cancel,
    async send({ amount, to, signal = context.signal }) {
      return dispatch(await prepareReview(await sender(), { amount, to }), signal)
    },
  }
  context.provide(sendToken, model)
  return model
}

function stateOf(error: unknown): Omit<Sending, 'count'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  if (error.reason === 'ABORTED') return { state: 'idle' }
  if (error.reason === 'USER_REJECTED') return { state: 'declined' }
  if (error.reason === 'CHANGED') return { state: 'changed' }
  // EIP-1474: a request of this kind is already pending in the wallet.
  return error.code === -32002 ? { state: 'busy' } : { state: 'failed', why: error.message }
}
