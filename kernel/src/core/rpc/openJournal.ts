import type { RpcRequest } from '../../contracts/rpc.ts'
import { LatchkitError } from '../errors/latchkitError.ts'
import type { Kernel } from '../kernel.ts'
import { randomId } from '../ports/randomId.ts'
import type { StoragePort } from '../storage/createStorage.ts'
import { storagePrefix } from '../storage/storagePrefix.ts'
import type { FindCounter } from './checkOrphans.ts'
import { createJournal, type Intent, type Journal } from './journal.ts'
import { createTurns } from './takeTurn.ts'
import { isRejection } from './walletError.ts'

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
 * Opens the kit's journal. What a page that is gone left open is looked up and told of, and never sent again; so is what
 * was lost on its way to the wallet or back.
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

  async function follow(id: string, ask: () => Promise<unknown>): Promise<unknown> {
    try {
      return await journal.follow(id, ask)
    } catch (error) {
      if (isLost(error) && !kernel.signal.aborted)
        tellLost(kernel, journal, find, id).catch((cause: unknown) =>
          kernel.log('What became of a request that spends cannot be told', { error: cause }),
        )
      throw error
    }
  }
  return { ...journal, open, follow }
}

/** What a wallet says in its own words is its answer; an error of the kit stands where there was none. */
const isLost = (error: unknown): boolean => error instanceof LatchkitError && !isRejection(error)

async function tellLost(kernel: Kernel, journal: Journal, find: FindCounter, id: string): Promise<void> {
  const lost = journal.read().filter((one) => one.id === id && one.state === 'unknown')
  await look(kernel, journal, find, lost)
}

/** Asks the chain, tells what it says, and writes down what has been sent. */
async function look(
  kernel: Kernel,
  journal: Journal,
  find: FindCounter,
  intents: readonly Intent[],
  told = (): void => undefined,
): Promise<void> {
  if (intents.length === 0) return
  const { checkOrphans } = await import('./checkOrphans.ts')
  const sent = await checkOrphans(kernel, find, intents)
  told()
  for (const id of sent) journal.end(id, 'done')
}

async function tellOrphans(kernel: Kernel, journal: Journal, find: FindCounter): Promise<void> {
  const held = await heldLocks()
  const lives = ({ owner, at }: Intent) =>
    held ? held.has(lockName(kernel, owner)) : Date.now() - at < goneMs
  const orphans = journal.orphans(lives)
  if (orphans.length === 0) return
  kernel.log('A request that spends was open when its page went away', { intents: orphans })
  // Only once it was told: a page that goes away while it asks leaves them to the next one.
  await look(kernel, journal, find, orphans, () => journal.told(orphans))
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
