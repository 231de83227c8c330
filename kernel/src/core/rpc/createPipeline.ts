import type { ChainAdapter, NoteTransaction } from '../../contracts/chain.ts'
import type { Connection, ConnectorSource } from '../../contracts/connector.ts'
import type { AccountId, ChainId, Namespace } from '../../contracts/ids.ts'
import type { Outcome, RepeatOptions, RequestDraft, RpcRequest } from '../../contracts/rpc.ts'
import { loggedNameCharacters, logPauseMs, notAllowedToastMs } from '../config/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { couldNotCheck } from '../hooks/kinds.ts'
import { tell } from '../hooks/tell.ts'
import type { Kernel } from '../kernel.ts'
import { writable } from '../state/atoms.ts'
import { createApprovals, isSame, type Target } from './approvals.ts'
import { classify, spendingMethods, unsafeMethods } from './classify.ts'
import { createOrder, type Place } from './createOrder.ts'
import { freezeDraft } from './freezeDraft.ts'
import { createLedger, type LedgerEntry } from './ledger.ts'
import type { OpenJournal } from './openJournal.ts'
import { outcomeOf } from './walletError.ts'

/** Who asks. */
export interface Asker extends RepeatOptions {
  readonly origin: 'app' | 'modal'
  readonly requestedBy: string
  readonly signal?: AbortSignal
  /** The account and network the asker has shown; with others the request ends here. */
  readonly expects?: { readonly account: AccountId; readonly chainId: ChainId }
  /** What `kernel.rejections` said when the request arrived: closing since then rejects it if it is unsafe. */
  readonly since?: number
}

/** What the pipeline needs of the connections; only it calls `source.request`. */
export interface Wallets {
  current(namespace: Namespace): Connection | undefined
  source(connection: Connection): Promise<ConnectorSource>
  adapter(namespace: Namespace): Promise<Pick<ChainAdapter, 'answerReader'>>
  promptsItself(connection: Connection): boolean
  /** Loaded by the first request that spends. */
  journal(): Promise<Omit<OpenJournal, 'read'>>
}

/** The one way to a wallet: freeze, classify, prepare, guard, approve, dispatch, settle once. */
export function createPipeline(kernel: Kernel, wallets: Wallets) {
  const { table } = kernel.hooks
  const approvals = createApprovals()
  const takePlace = createOrder()
  const logRefused = paced(logPauseMs, kernel.log)
  const ledger = createLedger({
    onSettled: (request, outcome) => tell(kernel, 'settled', request, outcome),
    onLate(request, outcome) {
      kernel.log(`The wallet answered "${request.method}" after it was settled`, { outcome: outcome.kind })
      if (outcome.kind === 'success') kernel.toast({ kind: 'success', text: 'kernel.late' })
    },
  })

  /**
   * Rejects a method without a policy. For a wallet that asks in the modal, what the same asker has open on it and has not
   * reached the wallet is rejected as well, as the frame's protocol specifies. Requests of other askers stay open.
   */
  function notAllowed(request: RpcRequest, connection: Connection | undefined): Error {
    if (connection && !wallets.promptsItself(connection)) {
      const isSameAsker = ({ request: { connectionId, origin, requestedBy } }: LedgerEntry) =>
        connectionId === request.connectionId &&
        origin === request.origin &&
        requestedBy === request.requestedBy
      ledger.reject((entry) => isSameAsker(entry) && !entry.dispatched, kernelErrors.NOT_ALLOWED)
      // An open modal stays on its view, unless that was of such a request: the site's mistake is not the visitor's.
      if (!kernel.store.get(writable.modal).open) void kernel.open().catch(() => undefined)
      setTimeout(() => kernel.toast({ kind: 'error', text: 'kernel.notAllowed' }), notAllowedToastMs)
    }
    logRefused(`Method "${request.method.slice(0, loggedNameCharacters)}" is not allowed`)
    return kernelErrors.NOT_ALLOWED()
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
    const [failed] = await kernel.plugins.activate('hook:guard')
    const refusal = failed ? couldNotCheck(failed) : await table.guard.call(request, options)
    if (refusal) throw kernelErrors.REFUSED({ values: { why: refusal.refuse } })
    await place.turn
    if (!wallets.promptsItself(connection)) await askApprover(request, connection, entry, place)
    if (entry.settled) return undefined
    const token = await review.approve(request)
    if (!token) throw kernelErrors.CHANGED()
    return token
  }

  async function askApprover(
    request: RpcRequest,
    connection: Connection,
    entry: LedgerEntry,
    place: Place,
  ): Promise<void> {
    await kernel.plugins.activate('hook:approve')
    // The request may have settled while the approver loaded.
    if (entry.settled) return
    kernel.store.set(writable.pendingApprovals, (queue) => [...queue, request])
    place.leave()
    const verdict = await table.approve
      .call(request, { signal: entry.signal })
      .finally(() =>
        kernel.store.set(writable.pendingApprovals, (queue) => queue.filter((one) => one !== request)),
      )
    if (!verdict) throw kernelErrors.NO_APPROVER()
    if (verdict.approved === true) {
      const takeBack = () => entry.settle({ kind: 'rejected', error: kernelErrors.USER_REJECTED() })
      if (verdict.signal?.aborted) takeBack()
      return verdict.signal?.addEventListener('abort', takeBack, { signal: entry.signal })
    }
    // A no to what can no longer be is nobody's: the asker is told why.
    const isStill = isSame(targetOf(connection), targetOf(wallets.current(connection.namespace)))
    throw isStill ? kernelErrors.USER_REJECTED() : kernelErrors.CHANGED()
  }

  async function dispatch(entry: LedgerEntry, connection: Connection, asker: Asker): Promise<void> {
    const { namespace } = connection
    const { since, idempotencyKey, allowRepeat } = asker
    const place = entry.safe ? undefined : takePlace()
    // Whatever becomes of it, those behind it go on.
    entry.promise.finally(place?.leave).catch(() => undefined)
    await kernel.plugins.activate('hook:prepare')
    const { safe, signal, request: asked } = entry
    const request = safe ? asked : await table.prepare.call(asked, { signal })
    // Before a person is asked for what cannot be done, and again below for who went offline meanwhile.
    if (isStranded(request)) throw kernelErrors.OFFLINE()
    const journal = request.method in spendingMethods ? await wallets.journal() : undefined
    await journal?.refuseRepeat(connection.accounts[0], asker)
    const token = place && (await approve(request, connection, entry, place))
    const source = await wallets.source(connection)
    const reader = safe ? undefined : await (await wallets.adapter(namespace)).answerReader?.(request)
    const intent = await journal?.open(request, connection.accounts[0], {
      signal,
      idempotencyKey,
      allowRepeat,
    })
    const covers = token ? await approvals.consume(token, request) : () => safe
    // The last look at time, account, network and modal: nothing is waited for between it and the wallet.
    // What was closed since is being settled by whoever closed it.
    const over = entry.settled || (!safe && since !== kernel.rejections)
    const stranded = isStranded(request)
    if (over || stranded || !covers(targetOf(wallets.current(namespace)))) {
      // The wallet has seen nothing, and sees nothing.
      if (intent) journal?.end(intent, 'rejected')
      if (over) return
      throw stranded ? kernelErrors.OFFLINE() : kernelErrors.CHANGED()
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

  async function request(namespace: Namespace, draft: RequestDraft, asker: Asker): Promise<unknown> {
    const connection = wallets.current(namespace)
    const chainId = connection?.chainId ?? (`${namespace}:0` as const)
    const { origin, requestedBy, expects, since = kernel.rejections } = asker
    if (expects && (connection?.accounts[0] !== expects.account || chainId !== expects.chainId))
      throw kernelErrors.CHANGED()
    const bound: RpcRequest = Object.freeze({
      ...freezeDraft(draft),
      connectionId: connection?.id ?? '',
      chainId,
      origin,
      requestedBy,
    })
    const [strict] = await kernel.plugins.activate('hook:classify')
    const policy = strict ? 'refuse' : classify(kernel, bound)
    if (policy === 'refuse') throw notAllowed(bound, connection)
    if (!connection) throw kernelErrors.UNAUTHORIZED()
    if (policy !== 'safe' && since !== kernel.rejections) throw kernelErrors.USER_REJECTED()
    const entry = ledger.begin(bound, policy === 'safe', asker.signal)
    // What ended on its own before the wallet was asked is no late answer of it.
    dispatch(entry, connection, { ...asker, since }).catch(
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
const isStranded = ({ method }: RpcRequest): boolean =>
  method in unsafeMethods && globalThis.navigator?.onLine === false

const targetOf = (connection: Connection | undefined): Target => ({
  connectionId: connection?.id,
  account: connection?.accounts[0],
  chainId: connection?.chainId,
})

/** Logs at most once in `ms` milliseconds, and says how many messages were left out: a page may ask in a loop. */
function paced(ms: number, log: Kernel['log']): (message: string) => void {
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
