import { activeConnectionAtom, LatchkitError } from '@latchkit/kernel'
import {
  atom,
  balanceSourceToken,
  copyText,
  createDraft,
  followService,
  nameResolverToken,
  parseLocalNumber,
  stackAtom,
} from '@latchkit/kernel/plugin'
import { createChoices } from './actions/createChoices.ts'
import { createReceiver } from './actions/createReceiver.ts'
import { createRecents } from './actions/createRecents.ts'
import { createSender, type Dispatched, type SendContext } from './actions/createSender.ts'
import { createSending } from './actions/createSending.ts'
import { inLocale } from './actions/inLocale.ts'
import { planTransfer } from './actions/planTransfer.ts'
import { draftOptions, emptyDraft } from './draft.ts'
import { errors } from './errors.ts'
import { loadAfterSending, loadFee, loadMax, loadRecents, loadReview, loadSendOnce } from './loads.ts'
import {
  type Draft,
  type MaxState,
  type Review,
  type SendApi,
  type Sending,
  type SendModel,
  type Sent,
  sendToken,
} from './model.ts'

/** Sets up the model, which holds the draft, creates its review, and sends it once. */
export default async function setup(context: SendContext): Promise<SendApi> {
  const { i18n, router, signal, store, toast } = context
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
  if (store.get(recents.recentAtom).length > 0) loadRecents.preload()
  const sentAtom = atom<Sent | undefined>(undefined)
  /** The connection that the draft was written for. */
  let draftConnectionId: string | undefined
  /** The draft of each review. */
  const draftOf = new WeakMap<Review, Draft>()

  const { choicesAtom, tokenAtom, problemAtom, findToken } = createChoices(context, {
    draftAtom,
    sourceAtom,
    receiver,
  })
  const { attemptOf, confirm, cancel } = createSending(context, {
    dispatch,
    draftAtom,
    reviewAtom,
    acceptedAtom,
    sendingAtom,
    draftOf,
    onSent: showSent,
  })
  const once = { running: new Set<string>(), readSender, dispatch, findToken }

  // A disconnect by the visitor removes the draft. If the connection is only lost, the draft is kept.
  context.tap('disconnecting', async ({ id }) => {
    if (id !== draftConnectionId) return
    cancel()
    store.set(draftAtom, emptyDraft)
    store.set(reviewAtom, undefined)
    store.set(reviewErrorAtom, undefined)
  })

  const openAfterSending = async () =>
    (await loadAfterSending()).createAfterSending(context, { sentAtom, recents, fillIn: model.edit })

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
    const max = await Promise.all([readSender(), loadMax()])
      .then(([sender, { readMaxAmount }]) =>
        readMaxAmount({ ...sender, token, to: receiver.named()?.address ?? draft.to, signal }),
      )
      .catch(() => undefined)
    // The draft may have been edited, or another token selected, in the meantime.
    if (signal.aborted || store.get(draftAtom) !== draft) return
    if (max) model.edit({ amount: inLocale(max.amount, i18n.locale) })
    store.set(maxAtom, max ? (max.fee === undefined ? 'idle' : { fee: max.fee }) : 'unknown')
  }

  async function createReview(): Promise<Review> {
    const [sender, code] = await Promise.all([readSender(), loadReview()])
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
    loadAfterSending.preload()
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
    readFee: async (planned, options) => (await loadFee()).readFee(context, planned, options.signal),
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
      return (await loadSendOnce()).sendOnce(once, payment, decision)
    },
  }
  context.provide(sendToken, model)
  return { send: model.send }
}
