import { within } from '../../base/async/attempt.ts'
import { lazy } from '../../base/async/lazy.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import { parseChainId } from '../../base/caip/ids.ts'
import { evidenceMs } from '../../base/constants/requestLimits.ts'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import { randomId } from '../../base/values/randomId.ts'
import type { RepeatOptions, Resolution, RpcRequest } from '../../contracts/rpc.ts'
import type { ToastMessage } from '../../messages/toasts/en.ts'
import { copyOwn } from '../../objects/copyOwn.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import { pageKeys } from '../../services/storage/pageKeys.ts'
import { storagePrefix } from '../../services/storage/storagePrefix.ts'
import { connectionsAtom } from '../state/atoms.ts'
import { followIntents } from './followIntents.ts'
import { createJournal, type Intent } from './journal.ts'
import type { FindAdapter, LookUpKit } from './lookUp.ts'
import { createRepeatGuard } from './refuseRepeat.ts'
import { createSendLock } from './sendLock.ts'

const loadLookUp = lazy(() => import('./lookUp.ts'))
const loadToast = lazy(() => import('../plugin/showKernelToast.ts'))

/** Without Web Locks, which show the pages that still exist, an intent of this age is treated as one of a closed page. */
const abandonedMs = 600_000

/** For this long, later pages look up a request with an unknown outcome again, in milliseconds. */
const unresolvedMs = 86_400_000

const aborted = (signal: AbortSignal) => new Promise<void>((resolve) => onAbort(signal, resolve))

/** How long what a tab has stored may take to arrive in another one, also on a busy device. */
const arrivalMs = 300

/** The journal as the pipeline uses it. */
export type OpenJournal = ReturnType<typeof openJournal>

/**
 * Opens the kit's journal. Requests that a closed page left open, or that were lost on the way to or from the wallet,
 * are looked up and reported to the visitor. They are never sent again.
 */
export function openJournal(
  kit: LookUpKit,
  storage: StoragePort,
  find: FindAdapter,
  keys: () => readonly string[] = () => pageKeys(storagePrefix(kit.config.kitId)),
) {
  const owner = randomId()
  const acquire = createSendLock(pageLocks())
  const journal = createJournal({
    storage,
    keys,
    owner,
    randomId,
    dateNow: () => Date.now(),
    isOpen: (id) => followed.isOpen(id),
  })
  const ports = { kit, find, latest: journal.find, note: journal.noteFound }
  /** The intents whose status is shown by the requesting view. The status of a site's request is shown by toasts. */
  const quiet = new Set<string>()
  const logFailure = (error: unknown) => kit.log('The look-up of a transaction failed', { error })

  function lookUp(intent: Intent, onResolved: (resolution: Resolution) => void): void {
    if (kit.signal.aborted) return
    loadLookUp()
      .then((code) =>
        code.lookUp(ports, [intent], (_, resolution) => onResolved(resolution), {
          quiet: quiet.has(intent.id),
        }),
      )
      .catch((error: unknown) => {
        logFailure(error)
        // The look-up has failed, so the pending outcome has to be resolved here.
        onResolved({ status: 'unknown' })
      })
  }

  const followed = followIntents({
    journal,
    lookUp,
    classify: async ({ chainId }, error) =>
      (await find(parseChainId(chainId).namespace)).classifyError?.(error),
  })

  /**
   * `refuseRepeat` is called before the visitor is asked, and again by `open`. The requester of a refused repetition shows the
   * status of the earlier request.
   */
  const { refuseRepeat, refuse } = createRepeatGuard(journal, followed, (id) => quiet.add(id))

  if (journal.read().some(({ state }) => state === 'dispatched' || state === 'unknown'))
    reportEarlier().catch((error: unknown) =>
      kit.log('The look-up of earlier transactions failed', { error }),
    )
  void holdLock(lockName(kit, owner), kit.signal)

  async function reportEarlier(): Promise<void> {
    const held = await heldLocks()
    const isAlive = ({ owner: page, at }: Intent) =>
      held ? held.has(lockName(kit, page)) : Date.now() - at < abandonedMs
    const orphans = journal.orphans(isAlive)
    const earlier = journal.unresolved(Date.now() - unresolvedMs).filter((intent) => !isAlive(intent))
    const onResolved = ({ id }: Intent, resolution: Resolution) => journal.resolve(id, resolution)
    if (orphans.length > 0) {
      kit.log('A request that spends was open when its page went away', { intents: orphans })
      // Marked only after they were reported. If the page is closed before, they are left to the next page.
      const onFirstLook = () => journal.markReported(orphans)
      await (await loadLookUp()).lookUp(ports, orphans, onResolved, { onFirstLook })
    }
    // The visitor knows that their outcomes are unknown, so only a certain outcome is reported.
    if (earlier.length > 0) await (await loadLookUp()).lookUp(ports, earlier, onResolved, { once: true })
  }

  /** Says in a toast why a request was refused, and throws the error. */
  const tell =
    (text: ToastMessage) =>
    (error: unknown): never => {
      void loadToast()
        .then((code) => code.showKernelToast(kit, 'error', text))
        .catch(() => undefined)
      throw error
    }

  /**
   * Prevents other tabs from sending for the account until the signal aborts, and records the intent. If the chain
   * answers in time, the record includes evidence from before the wallet is called.
   *
   * @throws {LatchkitError} SENDING_ELSEWHERE, MAY_SEND_TWICE, TOO_MANY_UNKNOWN
   */
  async function open(
    request: RpcRequest,
    account: string | undefined,
    options: RepeatOptions & { readonly signal: AbortSignal },
  ): Promise<string> {
    const isLocked = await acquire(account ?? request.chainId, options.signal).catch(
      tell('kernel.sendingElsewhere'),
    )
    // Another tab may have sent the payment while this one waited for the visitor.
    await refuseRepeat(account, options)
    // Evidence only counts if it arrives before the wallet is called, because a later count may include the request itself.
    const evidence = await within(evidenceMs, evidenceOf(request, account)).catch(() => undefined)
    // Another request of this page may have been sent while the evidence was read.
    const { idempotencyKey, decidedAt, allowRepeat } = copyOwn(options)
    const onUncertain = allowRepeat ? undefined : refuse
    const id = await journal
      .open(request, account, idempotencyKey, { decidedAt, onUncertain })
      .catch((error: unknown) => {
        const isFull = error instanceof LatchkitError && error.reason === 'TOO_MANY_UNKNOWN'
        return isFull ? tell('kernel.tooManyUnknown')(error) : Promise.reject(error)
      })
    // What is not stored is read by no other tab.
    const isReadElsewhere = !isLocked && keys().some((key) => key.endsWith(id))
    const mayHaveRival = isReadElsewhere && idempotencyKey !== undefined && onUncertain !== undefined
    if (mayHaveRival) await refuseRival(id, options.signal)
    if (evidence) journal.note(id, evidence)
    if (request.origin === 'modal') quiet.add(id)
    return id
  }

  /**
   * Without a lock, another tab may have recorded the same payment before either could read the other's record. Both wait until
   * records have arrived, and then the later one is refused.
   */
  async function refuseRival(id: string, signal: AbortSignal): Promise<void> {
    const waiting = new AbortController()
    // With `within`, the wait starts again if the page was suspended. No listener is left on the signal of the requester.
    const ended = aborted(AbortSignal.any([signal, waiting.signal]))
    await within(arrivalMs, ended).catch(() => undefined)
    waiting.abort()
    const rival = journal.findRival(id)
    if (!rival) return
    journal.end(id, 'rejected')
    refuse(rival)
  }

  async function evidenceOf(request: RpcRequest, account: string | undefined) {
    const { namespace } = parseChainId(request.chainId)
    const connection = kit.store
      .get(connectionsAtom)
      [namespace]?.find(({ id }) => id === request.connectionId)
    const active = connection?.accounts.find((candidate) => candidate === account)
    if (!active) return undefined
    const accountType = connection?.details?.[active]?.type
    const options = { signal: kit.signal, account: active, accountType }
    return (await find(namespace)).evidenceBefore?.(request, options)
  }

  return { ...followed, open, refuseRepeat, end: journal.end, read: journal.read }
}

const lockName = ({ config }: LookUpKit, owner: string): string =>
  `${storagePrefix(config.kitId)}page/${owner}`

/** Holds a lock until the page or the kit ends, so that other pages know that this page still exists. */
async function holdLock(name: string, signal: AbortSignal): Promise<void> {
  await pageLocks()
    ?.request(name, () => aborted(signal))
    .catch(() => undefined)
}

async function heldLocks(): Promise<ReadonlySet<string> | undefined> {
  const state = await pageLocks()
    ?.query()
    .catch(() => undefined)
  return state && new Set(state.held?.flatMap(({ name }) => name ?? []))
}

// Only in a browser, because Node has locks too. Insecure pages have none.
const pageLocks = (): LockManager | undefined => (typeof window === 'undefined' ? undefined : navigator.locks)
