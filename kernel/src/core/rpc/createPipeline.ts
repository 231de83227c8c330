import { lazy } from '../../base/async/lazy.ts'
import { parseChainId } from '../../base/caip/ids.ts'
import { loggedNameCharacters, logPauseMs, notAllowedToastMs } from '../../base/constants/requestLimits.ts'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { freezeDraft } from '../../base/values/freezeDraft.ts'
import { isRecord } from '../../base/values/wrongShape.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Connection, ConnectorSource } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { Outcome, Policy, RequestDraft, RpcRequest } from '../../contracts/rpc.ts'
import type { NoteTransaction } from '../../contracts/transaction.ts'
import type { Log } from '../feedback/log.ts'
import { couldNotCheck } from '../hooks/kinds.ts'
import { notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import type { Requester } from '../ports/requester.ts'
import { writable } from '../state/atoms.ts'
import { initialNetwork } from '../state/initialNetwork.ts'
import { createApprovals, isSame, type Target } from './approvals.ts'
import { type ClassifyParts, classify } from './classify.ts'
import { createOrder, type Place } from './createOrder.ts'
import { isOfflineSend } from './isOfflineSend.ts'
import { isSpending } from './kindOf.ts'
import { createLedger, type LedgerEntry } from './ledger.ts'
import type { OpenJournal } from './openJournal.ts'
import { requestErrors } from './requestErrors.ts'
import { outcomeOf } from './walletError.ts'

const loadRefusal = lazy(() => import('./refuseBlocked.ts'))

/** The parts of the connections that the pipeline needs. Only the pipeline calls `source.request`. */
export interface Wallets {
  current(namespace: Namespace): Connection | undefined
  source(connection: Connection): Promise<ConnectorSource>
  adapter(namespace: Namespace): Promise<Pick<ChainAdapter, 'responseParser' | 'read' | 'explain'>>
  hasOwnPrompt(connection: Connection): boolean
  /** Loads the journal with the first spending request. */
  journal(): Promise<Omit<OpenJournal, 'read'>>
}

/** The parts of the kit that the pipeline needs. */
export type PipelineParts = ClassifyParts &
  Pick<KitParts, 'store' | 'signal' | 'log' | 'toast' | 'closeCount' | 'open'>

/**
 * Creates the pipeline through which all requests to wallets go. It freezes, classifies, prepares, guards, approves and
 * dispatches each request, and settles it exactly once.
 */
export function createPipeline(parts: PipelineParts, wallets: Wallets) {
  const { table } = parts.hooks
  const approvals = createApprovals()
  const takePlace = createOrder()
  const logRefused = throttle(logPauseMs, parts.log)
  const ledger = createLedger({
    onSettled: (request, outcome) => notifyPlugins(parts, 'settled', request, outcome),
    onLate(request, outcome) {
      parts.log(`The wallet answered "${request.method}" after it was settled`, { outcome: outcome.kind })
      if (outcome.kind === 'success') parts.toast({ kind: 'success', text: 'kernel.late' })
    },
  })

  /**
   * Rejects a method without a policy. For a wallet that asks in the modal, the pending requests of the same requester
   * that have not been sent to the wallet are rejected as well, as the frame's protocol specifies. Requests of other
   * requesters stay pending.
   */
  function notAllowed(request: RpcRequest, connection: Connection | undefined): Error {
    if (connection && !wallets.hasOwnPrompt(connection)) {
      const isSameRequester = ({ request: { connectionId, origin, requestedBy } }: LedgerEntry) =>
        connectionId === request.connectionId &&
        origin === request.origin &&
        requestedBy === request.requestedBy
      ledger.reject((entry) => isSameRequester(entry) && !entry.dispatched, requestErrors.NOT_ALLOWED)
      // An open modal stays on its view, so that a mistake of the site does not interrupt the visitor.
      if (!parts.store.get(writable.modal).open) void parts.open().catch(() => undefined)
      setTimeout(() => parts.toast({ kind: 'error', text: 'kernel.notAllowed' }), notAllowedToastMs)
    }
    logRefused(`Method "${request.method.slice(0, loggedNameCharacters)}" is not allowed`)
    return requestErrors.NOT_ALLOWED()
  }

  /** Asks for approval. Resolves to the approval's token, or to `undefined` if the request has settled in the meantime. */
  async function approve(
    request: RpcRequest,
    connection: Connection,
    entry: LedgerEntry,
    place: Place,
  ): Promise<symbol | undefined> {
    const options = { signal: entry.signal }
    // The request is hashed, with the account and network that are shown, before the approver is called.
    const review = await approvals.review(request, targetOf(connection))
    const [failed] = await parts.plugins.activate('hook:guard')
    const refusal = failed ? couldNotCheck(failed) : await table.guard.call(request, options)
    if (refusal) throw connectionErrors.REFUSED({ values: { why: refusal.refuse } })
    const asksHere = !wallets.hasOwnPrompt(connection)
    const adapter = asksHere ? await wallets.adapter(connection.namespace) : undefined
    if (adapter?.explain)
      await (await loadRefusal()).refuseBlocked(adapter, request, {
        ...options,
        account: connection.accounts[0],
      })
    await place.turn
    if (asksHere) await callApprover(request, connection, entry, place)
    if (entry.settled) return undefined
    const token = await review.approve(request)
    if (!token) throw requestErrors.ACCOUNT_OR_NETWORK_CHANGED()
    return token
  }

  async function callApprover(
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
        parts.store.set(writable.pendingApprovals, (queue) => queue.filter((pending) => pending !== request)),
      )
    if (!verdict) throw requestErrors.NO_APPROVER()
    if (verdict.approved === true) {
      const withdraw = () => entry.settle({ kind: 'rejected', error: connectionErrors.USER_REJECTED() })
      if (verdict.signal?.aborted) withdraw()
      return verdict.signal?.addEventListener('abort', withdraw, { signal: entry.signal })
    }
    // If the account or network has changed, that is the reason for the rejection, and not the visitor.
    const isUnchanged = isSame(targetOf(connection), targetOf(wallets.current(connection.namespace)))
    throw isUnchanged ? connectionErrors.USER_REJECTED() : requestErrors.ACCOUNT_OR_NETWORK_CHANGED()
  }

  async function dispatch(entry: LedgerEntry, connection: Connection, requester: Requester): Promise<void> {
    const { namespace } = connection
    const { closeCount } = requester
    const place = entry.safe ? undefined : takePlace()
    // Whatever the outcome is, the requests behind it continue.
    entry.promise.finally(place?.leave).catch(() => undefined)
    await parts.plugins.activate('hook:prepare')
    const { safe, signal, request: original } = entry
    const request = safe ? original : await table.prepare.call(original, { signal })
    // Checked before the visitor is asked, and again below in case the page went offline in the meantime.
    if (isOfflineSend(request)) throw requestErrors.OFFLINE()
    const journal = isSpending(request) ? await wallets.journal() : undefined
    await journal?.refuseRepeat(connection.accounts[0], requester)
    const token = place && (await approve(request, connection, entry, place))
    const source = await wallets.source(connection)
    // Code that does not load in front of the wallet proves nothing about a payment. Here it proves that nothing was sent.
    if (!safe) await source.prepareRequest?.(connection, request)
    const parse = safe ? undefined : await (await wallets.adapter(namespace)).responseParser?.(request)
    const intent = await journal?.open(request, connection.accounts[0], { ...requester, signal })
    const covers = token ? await approvals.consume(token, request) : () => safe
    // The final check of time, account, network and modal. There is no `await` between it and the call of the wallet. If the
    // modal was closed, the code that closed it settles the request.
    const isClosed = entry.settled || (!safe && closeCount !== parts.closeCount)
    const isOffline = isOfflineSend(request)
    if (isClosed || isOffline || !covers(targetOf(wallets.current(namespace)))) {
      // The request has not been sent to the wallet, and will not be.
      if (intent) journal?.end(intent, 'rejected')
      if (isClosed) return
      throw isOffline ? requestErrors.OFFLINE() : requestErrors.ACCOUNT_OR_NETWORK_CHANGED()
    }
    const send = async (note?: NoteTransaction) => {
      entry.dispatch()
      place?.leave()
      const response = await source.request(connection, request, { signal, note })
      return parse ? parse(response) : response
    }
    if (journal && intent) entry.interrupted = (error) => journal.interrupt(intent, error)
    const response = journal && intent ? journal.follow(intent, send) : send()
    entry.settle(await response.then((result): Outcome => ({ kind: 'success', result }), outcomeOf))
  }

  async function request(namespace: Namespace, draft: RequestDraft, requester: Requester): Promise<unknown> {
    if (parts.signal.aborted) throw kernelErrors.DESTROYED()
    const connection = wallets.current(namespace)
    const chainId =
      connection?.chainId ?? initialNetwork(parts.store, namespace) ?? (`${namespace}:0` as const)
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
    const [failed] = await parts.plugins.activate('hook:classify')
    const policy = failed ? 'refuse' : classify(parts, bound)
    if (policy === 'refuse') throw notAllowed(bound, connection)
    if (!connection) return readUnconnected(bound, policy, requester)
    // Only the requests in the ledger are rejected when a connection ends, and this one is not in it yet.
    if (wallets.current(namespace)?.id !== connection.id) throw connectionErrors.DISCONNECTED()
    if (policy !== 'safe' && closeCount !== parts.closeCount) throw connectionErrors.USER_REJECTED()
    const entry = ledger.begin(bound, policy === 'safe', requester.signal)
    // An error after the request was settled is not a late answer of the wallet, so it is ignored.
    dispatch(entry, connection, { ...requester, closeCount }).catch(
      (error) => entry.settled || entry.settle(outcomeOf(error)),
    )
    return entry.promise
  }

  /** Answers what a node can answer without a wallet, from the network that the next connection starts on. */
  async function readUnconnected(
    request: RpcRequest,
    policy: Policy,
    { signal = parts.signal }: Requester,
  ): Promise<unknown> {
    const { namespace } = parseChainId(request.chainId)
    const adapter = policy === 'safe' ? await wallets.adapter(namespace) : undefined
    const answer = await adapter?.read?.(request, { signal: AbortSignal.any([signal, parts.signal]) })
    if (!isRecord(answer)) throw connectionErrors.UNAUTHORIZED()
    return answer.result
  }

  return {
    request,
    ledger,
    approvals,
    /** Rejects the pending requests that sign or spend, because the modal was closed. */
    rejectUnsafe: (): void => ledger.reject((entry) => !entry.safe, connectionErrors.USER_REJECTED),
  }
}

const targetOf = (connection: Connection | undefined): Target => ({
  connectionId: connection?.id,
  account: connection?.accounts[0],
  chainId: connection?.chainId,
})

/**
 * Logs at most once in `ms` milliseconds, with the number of skipped messages, because a page may send requests in a
 * loop.
 */
function throttle(ms: number, log: Log): (message: string) => void {
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
