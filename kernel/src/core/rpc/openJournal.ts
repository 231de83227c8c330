import type { RepeatOptions, Resolution, RpcRequest } from '../../contracts/rpc.ts'
import { within } from '../async/attempt.ts'
import { parseChainId } from '../caip/ids.ts'
import { evidenceMs } from '../constants/limits.ts'
import { connectionsAtom } from '../state/atoms.ts'
import type { StoragePort } from '../storage/createStorage.ts'
import { storagePrefix } from '../storage/storagePrefix.ts'
import { randomId } from '../values/randomId.ts'
import { type FollowedIntents, followIntents } from './followIntents.ts'
import { createJournal, type Intent, type Journal } from './journal.ts'
import type { FindAdapter, LookUpKit } from './lookUp.ts'
import { createRefuseRepeat, type RefuseRepeat } from './refuseRepeat.ts'
import { createSendLock } from './sendLock.ts'

/** Where pages cannot be told alive from gone (no Web Locks), an intent this old belongs to a page that is gone. */
const goneMs = 600_000

/** What the journal needs of the kit. */
export interface JournalKit extends LookUpKit {
  readonly config: LookUpKit['config'] & { readonly kitId: string }
}

/** What the pipeline writes into. */
export interface OpenJournal extends FollowedIntents, Pick<Journal, 'end' | 'read'> {
  /**
   * Keeps other tabs from sending for the account until the signal aborts, and writes the intent down, with what the
   * chain knows of the account before the wallet is asked, where it says so soon.
   *
   * @throws {LatchkitError} SENDING_ELSEWHERE, MAY_SEND_TWICE
   */
  open(
    request: RpcRequest,
    account: string | undefined,
    options: RepeatOptions & { readonly signal: AbortSignal },
  ): Promise<string>
  /** Asked before a person is; `open` looks again. @throws {LatchkitError} MAY_SEND_TWICE */
  readonly refuseRepeat: RefuseRepeat
}

/**
 * Opens the kit's journal. What a page that is gone left open is looked up and told of, and never sent again; so is what
 * was lost on its way to the wallet or back.
 */
export function openJournal(
  kit: JournalKit,
  storage: StoragePort,
  find: FindAdapter,
  keys: () => readonly string[] = () => pageKeys(storagePrefix(kit.config.kitId)),
): OpenJournal {
  const owner = randomId()
  const acquire = createSendLock(pageLocks())
  const journal = createJournal({ storage, keys, owner, randomId, dateNow: () => Date.now() })
  const latest = (id: string) => journal.read().find((one) => one.id === id)
  const loadLookUp = () => import('./lookUp.ts')
  /** The view that asked shows what becomes of it; a site's request is followed by toasts. */
  const quiet = new Set<string>()
  const cannot = (error: unknown) => kit.log('What became of a request that spends cannot be told', { error })

  function lookUp(intent: Intent, found: (resolution: Resolution) => void): void {
    if (kit.signal.aborted) return
    loadLookUp()
      .then((code) =>
        code.lookUp({ kit, find, latest }, [intent], (_, resolution) => found(resolution), {
          quiet: quiet.has(intent.id),
        }),
      )
      .catch((error: unknown) => {
        cannot(error)
        // The look-up has failed, so the pending outcome has to be resolved here.
        found({ status: 'unknown' })
      })
  }

  const followed = followIntents({
    journal,
    lookUp,
    classify: async ({ chainId }, error) =>
      (await find(parseChainId(chainId).namespace)).classifyError?.(error),
  })

  // Who asked again shows what becomes of the earlier one.
  const refuseRepeat = createRefuseRepeat(journal, followed, (id) => quiet.add(id))

  if (journal.read().some(({ state }) => state === 'dispatched'))
    reportOrphans().catch((error: unknown) =>
      kit.log('What an earlier page sent cannot be told of', { error }),
    )
  void holdLock(lockName(kit, owner), kit.signal)

  async function reportOrphans(): Promise<void> {
    const held = await heldLocks()
    const lives = ({ owner: page, at }: Intent) =>
      held ? held.has(lockName(kit, page)) : Date.now() - at < goneMs
    const orphans = journal.orphans(lives)
    if (orphans.length === 0) return
    kit.log('A request that spends was open when its page went away', { intents: orphans })
    const found = ({ id }: Intent, { status, hash }: Resolution) => {
      if (status === 'sent') journal.end(id, 'done', hash)
      if (status === 'failed' || status === 'notSent') journal.end(id, 'failed')
    }
    // Only once it was told: a page that goes away while it asks leaves them to the next one.
    const first = () => journal.told(orphans)
    await (await loadLookUp()).lookUp({ kit, find, latest }, orphans, found, { first })
  }

  async function open(
    request: RpcRequest,
    account: string | undefined,
    options: RepeatOptions & { readonly signal: AbortSignal },
  ): Promise<string> {
    await acquire(account ?? request.chainId, options.signal).catch((error: unknown) => {
      void import('./showSendToast.ts').then((code) =>
        code.showSendToast(kit, 'error', 'kernel.sendingElsewhere'),
      )
      throw error
    })
    // Another tab may have sent it while this one waited for a person.
    await refuseRepeat(account, options)
    // Evidence counts only when it was given before the wallet was asked: a late answer may count the request itself.
    const evidence = await within(evidenceMs, evidenceOf(request, account)).catch(() => undefined)
    const id = await journal.open(request, account, options.idempotencyKey)
    if (evidence) journal.note(id, evidence)
    if (request.origin === 'modal') quiet.add(id)
    return id
  }

  async function evidenceOf(request: RpcRequest, account: string | undefined) {
    const { namespace } = parseChainId(request.chainId)
    const connection = kit.store
      .get(connectionsAtom)
      [namespace]?.find(({ id }) => id === request.connectionId)
    const active = connection?.accounts.find((one) => one === account)
    if (!active) return undefined
    const accountType = connection?.details?.[active]?.type
    const options = { signal: kit.signal, account: active, accountType }
    return (await find(namespace)).evidenceBefore?.(request, options)
  }

  return { ...followed, open, refuseRepeat, end: journal.end, read: journal.read }
}

const lockName = ({ config }: JournalKit, owner: string): string =>
  `${storagePrefix(config.kitId)}page/${owner}`

/** Held until the page or the kit ends, so that other pages know that this one lives. */
async function holdLock(name: string, signal: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  await pageLocks()
    ?.request(name, () => ended)
    .catch(() => undefined)
}

async function heldLocks(): Promise<ReadonlySet<string> | undefined> {
  const state = await pageLocks()
    ?.query()
    .catch(() => undefined)
  return state && new Set(state.held?.flatMap(({ name }) => name ?? []))
}

// Only a page's: Node has locks too, and no page that could go away. Insecure pages have none.
const pageLocks = (): LockManager | undefined => (typeof window === 'undefined' ? undefined : navigator.locks)

/** The keys of the page's storage that begin so, without it; none where storage is denied. */
function pageKeys(prefix: string): readonly string[] {
  try {
    const storage = globalThis.window?.localStorage
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
    return keys.flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
  } catch {
    return []
  }
}
