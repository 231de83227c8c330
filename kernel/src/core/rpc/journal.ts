import { custom, type InferOutput, maxLength, optional, pipe, regex, string } from 'valibot'
import { noticeMs } from '../../base/constants/requestLimits.ts'
import { defineErrors } from '../../base/errors/latchkitError.ts'
import { object } from '../../base/values/objectSchema.ts'
import type { Resolution, RpcRequest } from '../../contracts/rpc.ts'
import type { TransactionEvidence } from '../../contracts/transaction.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import { digestOf, hashOf } from './hashOf.ts'

const errors = defineErrors({
  TOO_MANY_UNKNOWN: {
    message:
      'Too many earlier transactions have an unknown outcome. Nothing was sent, because a repetition could not be ruled out. Check your wallet.',
    surface: 'toast',
    rpcCode: -32603,
  },
})

const short = pipe(string(), maxLength(100))
const text = pipe(string(), maxLength(200))
const digits = pipe(string(), regex(/^\d{1,78}$/))
const states = ['dispatched', 'done', 'rejected', 'failed', 'unknown'] as const
const digest = pipe(string(), regex(/^[0-9a-f]{64}$/))
const intentSchema = object({
  id: short,
  /** Id of the page that sent the request to the wallet. */
  owner: short,
  method: short,
  account: optional(text),
  chainId: short,
  /** SHA-256 of the canonical request. Missing on plain http pages, because the content itself is never stored. */
  digest: optional(digest),
  /** Id of the plugin that made the request, or `app` for the site. */
  requester: optional(short),
  /** SHA-256 of the requester's idempotency key. */
  key: optional(digest),
  /** Time when the request was sent to the wallet, in milliseconds since the Unix epoch. */
  at: custom<number>(Number.isFinite),
  /** Greater than that of every earlier intent, because the clock of a device can be set back. */
  order: optional(custom<number>(Number.isFinite)),
  /** Evidence for looking up the transaction, see `TransactionEvidence`. */
  hash: optional(text),
  count: optional(digits),
  counter: optional(short),
  validUntil: optional(digits),
  content: optional(short),
  since: optional(short),
  /** Time when the end became certain, in milliseconds since the Unix epoch. */
  endedAt: optional(custom<number>(Number.isFinite)),
  state: custom<(typeof states)[number]>((value) => states.some((state) => state === value)),
})

/** The record of a spending request that was sent to a wallet. It is never sent again automatically. */
export type Intent = InferOutput<typeof intentSchema>

/** How an intent ended. An `unknown` end can still change with a late answer or with information from the chain. */
export type IntentEnd = Exclude<Intent['state'], 'dispatched'>

/** The dependencies of the journal. */
export interface JournalPorts {
  readonly storage: StoragePort
  /** Returns the keys of that storage, without the kit's prefix. */
  readonly keys: () => readonly string[]
  /** Id of this page. */
  readonly owner: string
  /** Creates an id of at least 128 random bits. */
  readonly randomId: () => string
  /** Returns the time in milliseconds since the Unix epoch. */
  readonly dateNow: () => number
  /** Whether a requester of this page still waits for the outcome of an intent. */
  readonly isOpen?: ((id: string) => boolean) | undefined
}

/** Options for detecting a repetition when an intent is recorded. */
export interface OpenOptions {
  /** When the visitor decided to send, in milliseconds since the Unix epoch. */
  readonly decidedAt?: number | undefined
  /** Called with the last intent with the same key if its end is uncertain. It may throw, so that nothing is recorded. */
  readonly onUncertain?: ((earlier: Intent) => void) | undefined
}

/** Marks that there are intents, so that a page without intents does not load the journal's code. It is never removed. */
export const journalKey = 'journal'
// Without a slash, which would separate the id of a plugin.
const prefix = `${journalKey}:`
/** Number of a requester's intents above which the oldest ended ones are removed. */
const softLimit = 20
/** Maximum number of a requester's intents. With at most 1 kB each, they need less than 64 kB. */
const hardLimit = 60
/** Maximum number of a requester's intents that guard a payment. They are not counted by the other limits. */
const guardLimit = 40

export type Journal = ReturnType<typeof createJournal>

/**
 * Creates the journal, which records every spending request before it is sent to the wallet, so that none is lost if
 * the page is closed. Each intent has its own storage key. Two tabs can therefore write at the same time without
 * overwriting each other, and an unreadable row does not affect the others.
 */
export function createJournal({ storage, keys, owner, randomId, dateNow, isOpen }: JournalPorts) {
  /** The ids of this page's intents. If the storage is denied, they are kept in memory and are missing in `keys`. */
  const own = new Set<string>()
  /** The ids of intents that the wallet has answered while this page waited, so that the visitor knows of the payment. */
  const answered = new Set<string>()
  /** The ids that were there when this page recorded an intent. */
  const known = new Map<string, ReadonlySet<string>>()

  function find(id: string): Intent | undefined {
    const intent = storage.read(prefix + id, intentSchema)
    return intent?.id === id ? intent : undefined
  }
  const write = (intent: Intent) => storage.write(prefix + intent.id, intent)

  function read(): readonly Intent[] {
    const stored = keys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
    return [...new Set([...own, ...stored])]
      .flatMap((id) => find(id) ?? [])
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.at - b.at || (a.id < b.id ? -1 : 1))
  }

  function remove({ id }: Intent): void {
    own.delete(id)
    known.delete(id)
    answered.delete(id)
    storage.remove(prefix + id)
  }

  /**
   * Removes the oldest intents of a requester, so that one requester cannot remove those of another. Intents that guard a payment
   * are never removed.
   */
  function trim(requester: string): void {
    const intents = read().filter((intent) => isOf(intent, requester) && !isGuarding(intent))
    const excess = intents.length - softLimit
    if (excess <= 0) return
    // Intents with a certain end are removed first, then unknown ones. Open ones are only removed above the hard limit.
    const ended = intents.filter(isCertain).slice(0, excess)
    const unknown = intents.filter(({ state }) => state === 'unknown').slice(0, excess - ended.length)
    const removed = new Set([...ended, ...unknown])
    const open = intents.filter((intent) => !removed.has(intent)).slice(0, -hardLimit)
    for (const intent of [...removed, ...open]) remove(intent)
  }

  /** Records how an intent ended. An end that is certain does not change any more. */
  function record(id: string, state: IntentEnd, hash?: string): void {
    const intent = find(id)
    if (!intent || isCertain(intent)) return
    const ended = { ...intent, state, ...(hash === undefined ? {} : { hash: hash.slice(0, 200) }) }
    write(isCertain(ended) ? { ...ended, endedAt: dateNow() } : ended)
  }

  /** Records the end of an intent with which its request in this page settles. */
  function end(id: string, state: IntentEnd, hash?: string): void {
    record(id, state, hash)
    if (state === 'done') answered.add(id)
  }

  /** Records evidence for looking up the transaction, unless the end of the intent is certain. */
  function note(id: string, evidence: TransactionEvidence): void {
    const intent = find(id)
    if (intent && !isCertain(intent)) write({ ...intent, ...readEvidence(evidence) })
  }

  function findUncertainBy(
    key: string | undefined,
    account: string | undefined,
    decidedAt = Number.POSITIVE_INFINITY,
  ): Intent | undefined {
    if (key === undefined) return undefined
    // The visitor did not know about a payment that was sent after the decision. One that was sent in another tab, or found on
    // the chain, takes a while to notice.
    const isSentSince = ({ id, state, at, endedAt = at }: Intent) =>
      state === 'done' && endedAt + (answered.has(id) ? 0 : noticeMs) >= decidedAt
    const isWaitedFor = ({ id }: Intent) => isOpen?.(id) === true
    // A request that spent nothing hides none of those before it.
    const mayHaveSpent = (intent: Intent) => isWaitedFor(intent) || !isOver(intent)
    const same = read().filter(
      (intent) => intent.key === key && intent.account === account?.slice(0, 200) && mayHaveSpent(intent),
    )
    const last = same.at(-1)
    return last && (!isCertain(last) || isWaitedFor(last)) ? last : same.findLast(isSentSince)
  }

  return {
    find,
    read,
    /**
     * Records an intent and resolves to its id. The request may only be sent after that. The check for a repetition and the
     * record are one synchronous step, so that two requests of this page cannot both pass it.
     *
     * @throws {LatchkitError} TOO_MANY_UNKNOWN, if a payment cannot be guarded without forgetting another one
     */
    async open(
      request: RpcRequest,
      account: string | undefined,
      idempotencyKey?: string,
      { decidedAt, onUncertain }: OpenOptions = {},
    ): Promise<string> {
      const { method, chainId } = request
      const requester = request.requestedBy.slice(0, 100)
      const hash = await hashOf(request)
      const key = idempotencyKey === undefined ? undefined : await digestOf(idempotencyKey)
      const earlier = findUncertainBy(key, account, decidedAt)
      if (earlier) onUncertain?.(earlier)
      const intents = read()
      const guarding = intents.filter((intent) => isOf(intent, requester) && isGuarding(intent))
      if (key !== undefined && guarding.length >= guardLimit) throw errors.TOO_MANY_UNKNOWN()
      const id = randomId()
      own.add(id)
      known.set(id, new Set(intents.map((intent) => intent.id)))
      write({
        id,
        owner,
        method: method.slice(0, 100),
        chainId: chainId.slice(0, 100),
        at: dateNow(),
        order: (intents.at(-1)?.order ?? 0) + 1,
        state: 'dispatched',
        requester,
        ...(/^[0-9a-f]{64}$/.test(hash) ? { digest: hash } : {}),
        ...(key === undefined ? {} : { key }),
        ...(account === undefined ? {} : { account: account.slice(0, 200) }),
      })
      storage.write(journalKey, true)
      trim(requester)
      return id
    },
    end,
    /** Records the end that the chain, or an answer after the request had settled, has proved, if it has. */
    resolve(id: string, { status, hash }: Resolution): void {
      if (status === 'sent') record(id, 'done', hash)
      if (status === 'failed' || status === 'notSent') record(id, 'failed')
    },
    /**
     * Finds the last intent of an account with an idempotency key, if its end is uncertain or if the visitor decided without
     * knowing that it was sent.
     */
    findUncertain: async (
      idempotencyKey: string,
      account: string | undefined,
      decidedAt?: number,
    ): Promise<Intent | undefined> => findUncertainBy(await digestOf(idempotencyKey), account, decidedAt),
    /**
     * Finds an intent with the key and the account of another one that another tab recorded at the same time, if it comes before it.
     * Both tabs sort them in the same order, so that one of the two payments goes on.
     */
    findRival(id: string): Intent | undefined {
      const intents = read()
      const index = intents.findIndex((intent) => intent.id === id)
      const { key, account } = intents[index] ?? {}
      if (key === undefined) return undefined
      const isRival = (intent: Intent) => intent.key === key && intent.account === account && !isOver(intent)
      return intents.slice(0, index).find((intent) => isRival(intent) && !known.get(id)?.has(intent.id))
    },
    note,
    /** Like `note`, but records nothing and returns false if the hash belongs to another intent. */
    noteFound(id: string, evidence: TransactionEvidence): boolean {
      const isOther = (intent: Intent) => intent.id !== id && intent.hash === evidence.hash
      if (evidence.hash !== undefined && read().some(isOther)) return false
      note(id, evidence)
      return true
    },
    /** Returns the intents of earlier pages whose outcome is unknown, and which began after a time. */
    unresolved: (after: number): readonly Intent[] =>
      read().filter(({ state, at, owner: page }) => state === 'unknown' && at > after && page !== owner),
    /** Returns the open intents of earlier pages that no longer exist. */
    orphans: (isAlive: (intent: Intent) => boolean): readonly Intent[] =>
      read().filter((intent) => intent.state === 'dispatched' && intent.owner !== owner && !isAlive(intent)),
    /** Marks orphans as unknown after they were reported to the visitor. */
    markReported(orphans: readonly Intent[]): void {
      for (const { id } of orphans) record(id, 'unknown')
    },
  }
}

/** Whether an intent spent nothing. */
const isOver = ({ state }: Intent): boolean => state === 'rejected' || state === 'failed'

/** Whether the end of an intent is final. An unknown end can still change, because a late answer of the wallet counts. */
const isCertain = ({ state }: Intent): boolean => state !== 'dispatched' && state !== 'unknown'

const isOf = (intent: Intent, requester: string): boolean => (intent.requester ?? 'app') === requester

/** Whether an intent prevents that its payment is sent twice. */
const isGuarding = (intent: Intent): boolean => intent.key !== undefined && !isCertain(intent)

const lengths = { hash: 200, count: 78, counter: 100, validUntil: 78, content: 100, since: 100 } as const

/** Returns the valid members of evidence. It is validated because adapters can be third-party code. */
function readEvidence(evidence: TransactionEvidence): TransactionEvidence {
  const rows = Object.entries(lengths).flatMap(([name, length]) => {
    const value: unknown = evidence[name as keyof TransactionEvidence]
    const isText = typeof value === 'string' && value.length <= length
    const isCount = name === 'count' || name === 'validUntil'
    return isText && (!isCount || /^\d+$/.test(value)) ? [[name, value]] : []
  })
  return Object.fromEntries(rows)
}
