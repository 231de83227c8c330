import { type AccountId, parseAccountId } from '@latchkit/kernel'
import type { TransactionEvidence, TransactionStatus } from '@latchkit/kernel/chain'
import {
  type Atom,
  atom,
  type PortTable,
  pause,
  type SentTransaction,
  type Store,
} from '@latchkit/kernel/plugin'

/** The interval of the look-ups while there are transactions to wait for. */
const pollMs = 4_000
/** The time limit of one look-up. */
const lookUpMs = 10_000
/** A transaction that is older is not waited for. */
const maxAgeMs = 86_400_000
/** A transaction that the chain does not know is only waited for this long. */
const maxUnknownMs = 600_000
/** How many transactions are listed and looked up at the same time. */
const maxListed = 99
const hashShape = /^0x[0-9a-f]{64}$/

/** The statuses that end the wait for a transaction. */
const ended: ReadonlySet<TransactionStatus> = new Set(['included', 'failed', 'expired', 'replaced'])

export interface PendingParts {
  readonly store: Store
  readonly clock: Pick<PortTable['clock'], 'dateNow'>
  readonly chains: Pick<PortTable['chains'], 'adapter'>
  /** Reads what was sent. */
  readonly readSent: () => Promise<readonly SentTransaction[]>
  /** Called when a transaction that was waited for is in a block, or has failed. */
  readonly onIncluded: () => void
  /** Ends everything when it aborts. */
  readonly signal: AbortSignal
}

/** Creates the lists of transactions that no block has included yet. They are followed while their atoms have a subscriber. */
export function createPending(parts: PendingParts) {
  const lists = new Map<AccountId, ReturnType<typeof createList>>()
  return {
    pendingOf(account: AccountId): Atom<readonly SentTransaction[]> {
      const list = lists.get(account) ?? createList(parts, account)
      lists.set(account, list)
      return list.state
    },
    /** Looks for new transactions. */
    refresh(): void {
      for (const list of lists.values()) list.refresh()
    },
  }
}

function createList(parts: PendingParts, account: AccountId) {
  const { store, clock, chains, readSent, onIncluded } = parts
  const listAtom = atom<readonly SentTransaction[]>([])
  /** The hashes of transactions that need no look-up any more. */
  const settled = new Set<string>()
  /** What the look-ups have found, by the hash from the wallet. Later it proves that another transaction was sent instead. */
  const evidence = new Map<string, TransactionEvidence>()
  let following: AbortController | undefined
  let stopTimer: ReturnType<typeof setTimeout> | undefined

  async function isPending(transaction: SentTransaction, signal: AbortSignal): Promise<boolean> {
    const age = clock.dateNow() - transaction.at
    if (age > maxAgeMs) return false
    const { chainId, namespace } = parseAccountId(account)
    const adapter = await chains.adapter(namespace)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookUpMs)])
    const { hash } = transaction
    const note = (found: TransactionEvidence) =>
      Boolean(evidence.set(hash, { ...evidence.get(hash), ...found }))
    // A node that does not answer is asked again.
    const status = await adapter
      .transactionStatus?.(
        { ...transaction, account, chainId, ...evidence.get(hash) },
        { signal: limit, note },
      )
      .catch(() => undefined)
    if (status && ended.has(status)) return false
    return status === 'pending' || age < maxUnknownMs
  }

  async function readPending(signal: AbortSignal): Promise<readonly SentTransaction[]> {
    const sent = (await readSent())
      .filter(
        ({ method, hash, account: sender }) =>
          method === 'eth_sendTransaction' &&
          sender === account &&
          hashShape.test(hash) &&
          !settled.has(hash),
      )
      .slice(0, maxListed)
    const states = await Promise.all(sent.map((transaction) => isPending(transaction, signal)))
    if (signal.aborted) return []
    for (const [index, { hash }] of sent.entries()) if (!states[index]) settled.add(hash)
    return sent.filter((_, index) => states[index])
  }

  async function follow(signal: AbortSignal): Promise<void> {
    do {
      const list = await readPending(signal)
      if (signal.aborted) return
      const isIncluded = store.get(listAtom).some(({ hash }) => settled.has(hash))
      store.set(listAtom, list)
      if (isIncluded) onIncluded()
      await pause(pollMs, signal)
    } while (!signal.aborted && store.get(listAtom).length > 0)
  }

  function start(): void {
    clearTimeout(stopTimer)
    following?.abort()
    following = new AbortController()
    // Without the list, the history still shows what a block has included.
    follow(AbortSignal.any([following.signal, parts.signal])).catch(() => undefined)
  }

  listAtom.onMount = () => {
    start()
    return () => {
      stopTimer = setTimeout(() => {
        following?.abort()
        following = undefined
      })
    }
  }

  return {
    state: atom((get) => get(listAtom)) as Atom<readonly SentTransaction[]>,
    refresh(): void {
      if (following) start()
    },
  }
}
