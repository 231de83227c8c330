import type { Store } from 'jotai/vanilla'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Connection, ConnectorSource } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { Outcome, RequestDraft, RpcRequest } from '../../contracts/rpc.ts'
import type { NoteTransaction } from '../../contracts/transaction.ts'
import { loggedNameCharacters, logPauseMs, notAllowedToastMs } from '../constants/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { Log } from '../feedback/log.ts'
import type { ToastInput } from '../feedback/toasts.ts'
import { couldNotCheck } from '../hooks/kinds.ts'
import { type NotifyParts, notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { Requester } from '../ports/requester.ts'
import { writable } from '../state/atoms.ts'
import { freezeDraft } from '../values/freezeDraft.ts'
import { createApprovals, isSame, type Target } from './approvals.ts'
import { type ClassifyParts, classify, spendingMethods, unsafeMethods } from './classify.ts'
import { createOrder, type Place } from './createOrder.ts'
import { createLedger, type LedgerEntry } from './ledger.ts'
import type { OpenJournal } from './openJournal.ts'
import { requestErrors } from './requestErrors.ts'
import { outcomeOf } from './walletError.ts'

/** What the pipeline needs of the connections; only it calls `source.request`. */
export interface Wallets {
  current(namespace: Namespace): Connection | undefined
  source(connection: Connection): Promise<ConnectorSource>
  adapter(namespace: Namespace): Promise<Pick<ChainAdapter, 'responseParser'>>
  hasOwnPrompt(connection: Connection): boolean
  /** Loaded by the first request that spends. */
  journal(): Promise<Omit<OpenJournal, 'read'>>
}

/** What the pipeline needs of the kit. */
export interface PipelineParts extends NotifyParts, ClassifyParts {
  readonly plugins: NotifyParts['plugins'] & ClassifyParts['plugins']
  readonly store: Store
  readonly log: Log
  readonly toast: (toast: ToastInput) => void
  /** How often closing the modal has rejected what signs or spends. */
  readonly closeCount: number
  open(): Promise<void>
}

/** The one way to a wallet: freeze, classify, prepare, guard, approve, dispatch, settle once. */
export function createPipeline(parts: PipelineParts, wallets: Wallets) {
  const { table } = parts.hooks
  const approvals = createApprovals()
  const takePlace = createOrder()
  const logRefused = paced(logPauseMs, parts.log)
  const ledger = createLedger({
    onSettled: (request, outcome) => notifyPlugins(parts, 'settled', request, outcome),
    onLate(request, outcome) {
      parts.log(`The wallet answered "${request.method}" after it was settled`, { outcome: outcome.kind })
      if (outcome.kind === 'success') parts.toast({ kind: 'success', text: 'kernel.late' })
    },
  })

  /**
   * Rejects a method without a policy. For a wallet that asks in the modal, what the same requester has open on it and
   * has not reached the wallet is rejected as well, as the frame's protocol specifies. Requests of other askers stay
   * open.
   */
  function notAllowed(request: RpcRequest, connection: Connection | undefined): Error {
    if (connection && !wallets.hasOwnPrompt(connection)) {
      const isSameAsker = ({ request: { connectionId, origin, requestedBy } }: LedgerEntry) =>
        connectionId === request.connectionId &&
        origin === request.origin &&
        requestedBy === request.requestedBy
      ledger.reject((entry) => isSameAsker(entry) && !entry.dispatched, requestErrors.NOT_ALLOWED)
      // An open modal stays on its view, unless that was of such a request: the site's mistake is not the visitor's.
      if (!parts.store.get(writable.modal).open) void parts.open().catch(() => undefined)
      setTimeout(() => parts.toast({ kind: 'error', text: 'kernel.notAllowed' }), notAllowedToastMs)
    }
    logRefused(`Method "${request.method.slice(0, loggedNameCharacters)}" is not allowed`)
    return requestErrors.NOT_ALLOWED()
  }

  /** Asks for approval. Gives the approval, or nothing when the request has ended meanwhile. */
  async function approve(
    request: RpcRequest,
    connection: Connection,
    entry: LedgerEntry,
    place: Place,
  ): Promise<symbol | undefined> {
    const options = { signal: entry.signal }
    // For the account and network that are shown, and hashed before anyone is asked.
    const review = await approvals.review(request, targetOf(connection))
    const [failed] = await parts.plugins.activate('hook:guard')
    const refusal = failed ? couldNotCheck(failed) : await table.guard.call(request, options)
    if (refusal) throw kernelErrors.REFUSED({ values: { why: refusal.refuse } })
    await place.turn
    if (!wallets.hasOwnPrompt(connection)) await askApprover(request, connection, entry, place)
    if (entry.settled) return undefined
    const token = await review.approve(request)
    if (!token) throw requestErrors.ACCOUNT_OR_NETWORK_CHANGED()
    return token
  }

  async function askApprover(
    request: RpcRequest,
    connection: Connection,
    entry: LedgerEntry,
    place: Place,
  ): Promise<void> {
    await parts.plugins.activate('hook:approve')
    // The request may have settled while the approver loaded.
    if (entry.settled) return
    parts.store.set(writable.pendingApprovals, (queue) => [...queue, request])
    place.leave()
    const verdict = await table.approve
      .call(request, { signal: entry.signal })
      .finally(() =>
        parts.store.set(writable.pendingApprovals, (queue) => queue.filter((one) => one !== request)),
      )
    if (!verdict) throw requestErrors.NO_APPROVER()
    if (verdict.approved === true) {
      const takeBack = () => entry.settle({ kind: 'rejected', error: kernelErrors.USER_REJECTED() })
      if (verdict.signal?.aborted) takeBack()
      return verdict.signal?.addEventListener('abort', takeBack, { signal: entry.signal })
    }
    // A no to what can no longer be is nobody's: the requester is told why.
    const isStill = isSame(targetOf(connection), targetOf(wallets.current(connection.namespace)))
    throw isStill ? kernelErrors.USER_REJECTED() : requestErrors.ACCOUNT_OR_NETWORK_CHANGED()
  }

  async function dispatch(entry: LedgerEntry, connection: Connection, requester: Requester): Promise<void> {
    const { namespace } = connection
    const { closeCount, idempotencyKey, allowRepeat } = requester
    const place = entry.safe ? undefined : takePlace()
    // Whatever becomes of it, those behind it go on.
    entry.promise.finally(place?.leave).catch(() => undefined)
    await parts.plugins.activate('hook:prepare')
    const { safe, signal, request: asked } = entry
    const request = safe ? asked : await table.prepare.call(asked, { signal })
    // Before a person is asked for what cannot be done, and again below for who went offline meanwhile.
    if (isOfflineSend(request)) throw requestErrors.OFFLINE()
    const journal = request.method in spendingMethods ? await wallets.journal() : undefined
    await journal?.refuseRepeat(connection.accounts[0], requester)
    const token = place && (await approve(request, connection, entry, place))
    const source = await wallets.source(connection)
    const reader = safe ? undefined : await (await wallets.adapter(namespace)).responseParser?.(request)
    const intent = await journal?.open(request, connection.accounts[0], {
      signal,
      idempotencyKey,
      allowRepeat,
    })
    const covers = token ? await approvals.consume(token, request) : () => safe
    // The last look at time, account, network and modal: nothing is waited for between it and the wallet.
    // What was closed since is being settled by whoever closed it.
    const over = entry.settled || (!safe && closeCount !== parts.closeCount)
    const stranded = isOfflineSend(request)
    if (over || stranded || !covers(targetOf(wallets.current(namespace)))) {
      // The wallet has seen nothing, and sees nothing.
      if (intent) journal?.end(intent, 'rejected')
      if (over) return
      throw stranded ? requestErrors.OFFLINE() : requestErrors.ACCOUNT_OR_NETWORK_CHANGED()
    }
    const ask = async (note?: NoteTransaction) => {
      entry.dispatch()
      place?.leave()
      const answer = await source.request(connection, request, { signal, note })
      return reader ? reader(answer) : answer
    }
    if (journal && intent) entry.interrupted = (error) => journal.interrupt(intent, error)
    const answer = journal && intent ? journal.follow(intent, ask) : ask()
    entry.settle(await answer.then((result): Outcome => ({ kind: 'success', result }), outcomeOf))
  }

  async function request(namespace: Namespace, draft: RequestDraft, requester: Requester): Promise<unknown> {
    const connection = wallets.current(namespace)
    const chainId = connection?.chainId ?? (`${namespace}:0` as const)
    const { origin, requestedBy, expects, closeCount = parts.closeCount } = requester
    if (expects && (connection?.accounts[0] !== expects.account || chainId !== expects.chainId))
      throw requestErrors.ACCOUNT_OR_NETWORK_CHANGED()
    const bound: RpcRequest = Object.freeze({
      ...freezeDraft(draft),
      connectionId: connection?.id ?? '',
      chainId,
      origin,
      requestedBy,
    })
    const [strict] = await parts.plugins.activate('hook:classify')
    const policy = strict ? 'refuse' : classify(parts, bound)
    if (policy === 'refuse') throw notAllowed(bound, connection)
    if (!connection) throw kernelErrors.UNAUTHORIZED()
    if (policy !== 'safe' && closeCount !== parts.closeCount) throw kernelErrors.USER_REJECTED()
    const entry = ledger.begin(bound, policy === 'safe', requester.signal)
    // What ended on its own before the wallet was asked is no late answer of it.
    dispatch(entry, connection, { ...requester, closeCount }).catch(
      (error) => entry.settled || entry.settle(outcomeOf(error)),
    )
    return entry.promise
  }

  return {
    request,
    freezeDraft,
    ledger,
    approvals,
    /** Closing rejects what signs or spends. */
    rejectUnsafe: (): void => ledger.reject((entry) => !entry.safe, kernelErrors.USER_REJECTED),
  }
}

/** What signs or spends waits for a network: a wallet that cannot send it now may do so when nobody expects it any more. */
const isOfflineSend = ({ method }: RpcRequest): boolean =>
  method in unsafeMethods && globalThis.navigator?.onLine === false

const targetOf = (connection: Connection | undefined): Target => ({
  connectionId: connection?.id,
  account: connection?.accounts[0],
  chainId: connection?.chainId,
})

/** Logs at most once in `ms` milliseconds, and says how many messages were left out: a page may ask in a loop. */
function paced(ms: number, log: Log): (message: string) => void {
  let last = Number.NEGATIVE_INFINITY
  let skipped = 0
  return (message) => {
    if (performance.now() - last < ms) {
      skipped += 1
      return
    }
    log(message, skipped > 0 ? { skipped } : {})
    last = performance.now()
    skipped = 0
  }
}
