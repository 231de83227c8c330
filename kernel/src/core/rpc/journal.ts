import { custom, type InferOutput, maxLength, object, optional, pipe, regex, string } from 'valibot'
import type { RpcRequest } from '../../contracts/rpc.ts'
import type { TransactionEvidence } from '../../contracts/transaction.ts'
import type { StoragePort } from '../storage/createStorage.ts'
import { digestOf, hashOf } from './hashOf.ts'

const short = pipe(string(), maxLength(100))
const text = pipe(string(), maxLength(200))
const digits = pipe(string(), regex(/^\d{1,78}$/))
type IntentState = 'dispatched' | 'done' | 'rejected' | 'failed' | 'unknown'
const states: readonly unknown[] = [
  'dispatched',
  'done',
  'rejected',
  'failed',
  'unknown',
] satisfies IntentState[]
const digest = pipe(string(), regex(/^[0-9a-f]{64}$/))
const intentSchema = object({
  id: short,
  /** The page that handed it over, as long as that page lives. */
  owner: short,
  method: short,
  account: optional(text),
  chainId: short,
  /** SHA-256 of the canonical request; nothing where the page has none (plain http): content is never stored. */
  digest: optional(digest),
  /** SHA-256 of the asker's idempotency key. */
  key: optional(digest),
  /** When it was handed to the wallet, in milliseconds since the epoch. */
  at: custom<number>(Number.isFinite),
  /** What the chain can be asked about it with: see `TransactionEvidence`. */
  hash: optional(text),
  count: optional(digits),
  counter: optional(short),
  validUntil: optional(digits),
  state: custom<IntentState>((value) => states.includes(value)),
})

/** Something that spends, as it was handed to a wallet. It is never handed over again by itself. */
export type Intent = InferOutput<typeof intentSchema>

/** How an intent ended. `unknown` is a state: a late answer or the chain can say more. */
export type IntentEnd = Exclude<Intent['state'], 'dispatched'>

/** What the journal needs of the outside. */
export interface JournalPorts {
  readonly storage: StoragePort
  /** The keys of that storage, without the kit's prefix. */
  readonly keys: () => readonly string[]
  /** Names this page. */
  readonly owner: string
  /** A new id of at least 128 random bits. */
  readonly randomId: () => string
  /** Milliseconds since the epoch. */
  readonly dateNow: () => number
}

/** Says that there are intents, so that a page that has none loads no code for them. It is never removed. */
export const journalKey = 'journal'
// Without a slash: what stands behind one is a plugin's.
const prefix = `${journalKey}:`
/** Intents with an end beyond these are forgotten, oldest first. */
const kept = 20
/** No more are stored, ended or not: at most 1 kB each, they stay below 64 kB. */
const most = 60

export type Journal = ReturnType<typeof createJournal>

/**
 * Writes every spending request down before the wallet sees it, so that a page that goes away loses none. Each has a key
 * of its own: what two tabs write at once cannot overwrite one another, and a row that cannot be read costs no other.
 */
export function createJournal({ storage, keys, owner, randomId, dateNow }: JournalPorts) {
  /** Ids of this page: where storage is denied, memory stands in, and nobody else knows its keys. */
  const own = new Set<string>()
  function find(id: string): Intent | undefined {
    const intent = storage.read(prefix + id, intentSchema)
    return intent?.id === id ? intent : undefined
  }
  const write = (intent: Intent) => storage.write(prefix + intent.id, intent)

  function read(): readonly Intent[] {
    const stored = keys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
    return [...new Set([...own, ...stored])]
      .flatMap((id) => find(id) ?? [])
      .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  }

  function forget({ id }: Intent): void {
    own.delete(id)
    storage.remove(prefix + id)
  }

  function trim(): void {
    const intents = read()
    const over = intents.length - kept
    if (over <= 0) return
    // What is certain goes before what is not, and what is still open last, should there be far too many.
    const ended = intents.filter(isCertain).slice(0, over)
    const unsure = intents.filter(({ state }) => state === 'unknown').slice(0, over - ended.length)
    for (const intent of [...ended, ...unsure]) forget(intent)
    for (const intent of read().slice(0, -most)) forget(intent)
  }

  /** Writes down how it ended; of one whose end is certain nothing changes any more. */
  function end(id: string, state: IntentEnd, hash?: string): void {
    const intent = find(id)
    if (!intent || isCertain(intent)) return
    write({ ...intent, state, ...(hash === undefined ? {} : { hash: hash.slice(0, 200) }) })
  }

  return {
    read,
    /** Writes the intent down and gives its id; only then may it be dispatched. */
    async open(request: RpcRequest, account: string | undefined, idempotencyKey?: string): Promise<string> {
      const { method, chainId } = request
      const hash = await hashOf(request)
      const key = idempotencyKey === undefined ? undefined : await digestOf(idempotencyKey)
      const id = randomId()
      own.add(id)
      write({
        id,
        owner,
        method: method.slice(0, 100),
        chainId: chainId.slice(0, 100),
        at: dateNow(),
        state: 'dispatched',
        ...(/^[0-9a-f]{64}$/.test(hash) ? { digest: hash } : {}),
        ...(key === undefined ? {} : { key }),
        ...(account === undefined ? {} : { account: account.slice(0, 200) }),
      })
      storage.write(journalKey, true)
      trim()
      return id
    },
    end,
    /** The last one of an idempotency key by an account, while its end is not certain. */
    async findUncertain(idempotencyKey: string, account: string | undefined): Promise<Intent | undefined> {
      const key = await digestOf(idempotencyKey)
      const last = read().findLast((one) => one.key === key && one.account === account?.slice(0, 200))
      return key === undefined || !last || isCertain(last) ? undefined : last
    },
    /** Writes down what the chain can be asked about it with, while its end is not certain. */
    note(id: string, evidence: TransactionEvidence): void {
      const intent = find(id)
      if (intent && !isCertain(intent)) write({ ...intent, ...readEvidence(evidence) })
    },
    /** What an earlier page handed over and never heard of again. */
    orphans: (lives: (intent: Intent) => boolean): readonly Intent[] =>
      read().filter((one) => one.state === 'dispatched' && one.owner !== owner && !lives(one)),
    /** They were told of: unknown from now on, until they are known. */
    told(orphans: readonly Intent[]): void {
      for (const { id } of orphans) end(id, 'unknown')
    },
  }
}

/** What is unknown may still become known: the wallet's answer is evidence whenever it comes. */
const isCertain = ({ state }: Intent): boolean => state !== 'dispatched' && state !== 'unknown'

const lengths = { hash: 200, count: 78, counter: 100, validUntil: 78 } as const

/** What of some evidence can be stored and read again; an adapter may be anybody's. */
function readEvidence(evidence: TransactionEvidence): TransactionEvidence {
  const rows = Object.entries(lengths).flatMap(([name, length]) => {
    const value: unknown = evidence[name as keyof TransactionEvidence]
    const isText = typeof value === 'string' && value.length <= length
    const isCount = name === 'count' || name === 'validUntil'
    return isText && (!isCount || /^\d+$/.test(value)) ? [[name, value]] : []
  })
  return Object.fromEntries(rows)
}
