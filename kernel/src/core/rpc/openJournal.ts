import type { RpcRequest } from '../../contracts/rpc.ts'
import type { Kernel } from '../kernel.ts'
import { randomId } from '../ports/randomId.ts'
import type { StoragePort } from '../storage/createStorage.ts'
import { storagePrefix } from '../storage/storagePrefix.ts'
import type { FindCounter } from './checkOrphans.ts'
import { createJournal, type Intent, type Journal } from './journal.ts'
import { createTurns } from './takeTurn.ts'

/** Where pages cannot be told alive from gone (no Web Locks), an intent this old belongs to a page that is gone. */
const goneMs = 600_000

/** What the pipeline writes into. */
export interface OpenJournal extends Pick<Journal, 'end' | 'follow' | 'read'> {
  /**
   * Keeps other tabs from sending for the account until the signal aborts, and writes the intent down.
   *
   * @throws {LatchkitError} SENDING_ELSEWHERE
   */
  open(request: RpcRequest, account: string | undefined, signal: AbortSignal): Promise<string>
}

/**
 * Opens the kit's journal. What a page that is gone left open is looked up and told of, and never sent again.
 */
export function openJournal(kernel: Kernel, storage: StoragePort, find: FindCounter): OpenJournal {
  const owner = randomId()
  const takeTurn = createTurns(pageLocks())
  const journal = createJournal({ storage, owner, randomId, wallTime: () => Date.now() })
  if (journal.read().some(({ state }) => state === 'dispatched'))
    tellOrphans(kernel, journal, find).catch((error: unknown) =>
      kernel.log('What an earlier page sent cannot be told of', { error }),
    )
  void holdLock(lockName(kernel, owner), kernel.signal)

  async function open(
    request: RpcRequest,
    account: string | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    await takeTurn(account ?? request.chainId, signal).catch((error: unknown) => {
      void import('./sayOfSending.ts').then((code) =>
        code.sayOfSending(kernel, 'error', 'kernel.sendingElsewhere'),
      )
      throw error
    })
    const counting = account === undefined ? undefined : count(account)
    const id = await journal.open(request, account)
    // Nobody waits for the node: a page that goes away before it answers has an intent without a count.
    void counting?.then((known) => known === undefined || journal.note(id, known))
    return id
  }
  const count = async (account: string) => (await import('./checkOrphans.ts')).countOf(kernel, find, account)
  return { ...journal, open }
}

async function tellOrphans(kernel: Kernel, journal: Journal, find: FindCounter): Promise<void> {
  const held = await heldLocks()
  const lives = ({ owner, at }: Intent) =>
    held ? held.has(lockName(kernel, owner)) : Date.now() - at < goneMs
  const orphans = journal.orphans(lives)
  if (orphans.length === 0) return
  kernel.log('A request that spends was open when its page went away', { intents: orphans })
  const { checkOrphans } = await import('./checkOrphans.ts')
  const sent = await checkOrphans(kernel, find, orphans)
  // Only now: a page that goes away while it asks leaves them to the next one.
  journal.told(orphans)
  for (const id of sent) journal.end(id, 'done')
}

const lockName = (kernel: Kernel, owner: string): string =>
  `${storagePrefix(kernel.config.kitId)}page/${owner}`

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
