import type { Kernel } from '../kernel.ts'
import { randomId } from '../ports/randomId.ts'
import type { StoragePort } from '../storage/createStorage.ts'
import { storagePrefix } from '../storage/storagePrefix.ts'
import { createJournal, type Intent, type Journal } from './journal.ts'

/** Where pages cannot be told alive from gone (no Web Locks), an intent this old belongs to a page that is gone. */
const goneMs = 600_000

/**
 * Opens the kit's journal. What a page that is gone left open is told of: it may have been sent, and is never sent again.
 */
export function openJournal(kernel: Kernel, storage: StoragePort): Journal {
  const owner = randomId()
  const journal = createJournal({ storage, owner, randomId, wallTime: () => Date.now() })
  if (journal.read().some(({ state }) => state === 'dispatched')) void tellOrphans(kernel, journal)
  void holdLock(lockName(kernel, owner), kernel.signal)
  return journal
}

async function tellOrphans(kernel: Kernel, journal: Journal): Promise<void> {
  const held = await heldLocks()
  const lives = ({ owner, at }: Intent) =>
    held ? held.has(lockName(kernel, owner)) : Date.now() - at < goneMs
  const orphans = journal.takeOrphans(lives)
  if (orphans.length === 0) return
  kernel.log('A request that spends was open when its page went away', { intents: orphans })
  kernel.toast({ kind: 'error', text: 'kernel.orphan' })
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
