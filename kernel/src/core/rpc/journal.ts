import {
  array,
  custom,
  type InferOutput,
  maxLength,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'
import type { RpcRequest } from '../../contracts/rpc.ts'
import type { StoragePort } from '../storage/createStorage.ts'
import { hashOf } from './hashOf.ts'
import { isRejection } from './walletError.ts'

const text = pipe(string(), maxLength(300))
type IntentState = 'dispatched' | 'done' | 'rejected' | 'unknown'
const states: readonly unknown[] = ['dispatched', 'done', 'rejected', 'unknown'] satisfies IntentState[]
const intentSchema = object({
  id: text,
  /** The page that handed it over, as long as that page lives. */
  owner: text,
  method: text,
  account: optional(text),
  chainId: text,
  /** Of the canonical request, so that an intent can be told from another without its content being stored. */
  hash: pipe(string(), maxLength(4_000)),
  /** When it was handed to the wallet, in milliseconds since the epoch. */
  at: custom<number>(Number.isFinite),
  /** How many transactions the chain knew of the account around then, as decimal digits. */
  count: optional(pipe(string(), regex(/^\d{1,78}$/))),
  state: custom<IntentState>((value) => states.includes(value)),
  /** What the wallet answered: a transaction's hash. */
  result: optional(text),
})
// A bad row costs no good one: what may have been spent is not forgotten over it.
const journalSchema = pipe(
  array(unknown()),
  transform((rows) =>
    rows.flatMap((row) => {
      const parsed = safeParse(intentSchema, row)
      return parsed.success ? [parsed.output] : []
    }),
  ),
)

/** Something that spends, as it was handed to a wallet. It is never handed over again by itself. */
export type Intent = InferOutput<typeof intentSchema>

/** How an intent ended. `unknown` is a state: only the chain can say more. */
export type IntentEnd = Exclude<Intent['state'], 'dispatched'>

/** What the journal needs of the outside. */
export interface JournalPorts {
  readonly storage: StoragePort
  /** Names this page. */
  readonly owner: string
  /** A new id of at least 128 random bits. */
  readonly randomId: () => string
  /** Milliseconds since the epoch. */
  readonly wallTime: () => number
}

const key = 'journal'
/** Ended intents beyond these are forgotten, oldest first. */
const kept = 20

export type Journal = ReturnType<typeof createJournal>

/** Writes every spending request down before the wallet sees it, so that a page that goes away loses none. */
export function createJournal({ storage, owner, randomId, wallTime }: JournalPorts) {
  const read = (): readonly Intent[] => storage.read(key, journalSchema) ?? []
  const write = (intents: readonly Intent[]) => storage.write(key, trim(intents))
  const end = (id: string, state: IntentEnd, result?: string) =>
    write(read().map((one) => (one.id === id && isOpen(one) ? ended(one, state, result) : one)))

  return {
    read,
    /** Writes the intent down and gives its id; only then may it be dispatched. */
    async open(request: RpcRequest, account: string | undefined): Promise<string> {
      const { method, chainId } = request
      const intent: Intent = {
        id: randomId(),
        owner,
        method,
        chainId,
        hash: await hashOf(request),
        at: wallTime(),
        state: 'dispatched',
      }
      write([...read(), account === undefined ? intent : { ...intent, account }])
      return intent.id
    },
    end,
    /** Writes down what the chain knew of the account before; it is of no use once the intent has ended. */
    note(id: string, count: bigint): void {
      write(
        read().map((one) =>
          one.id === id && one.state === 'dispatched' ? { ...one, count: `${count}` } : one,
        ),
      )
    },
    /** Asks the wallet for what was written down, and writes how it ended, also when nobody waits any more. */
    async follow(id: string, ask: () => Promise<unknown>): Promise<unknown> {
      try {
        const result = await ask()
        end(id, 'done', typeof result === 'string' ? result : undefined)
        return result
      } catch (error) {
        // Only the person's no says that nothing was sent; any other error may hide a transaction.
        end(id, isRejection(error) ? 'rejected' : 'unknown')
        throw error
      }
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
const isOpen = ({ state }: Intent): boolean => state === 'dispatched' || state === 'unknown'

const ended = (intent: Intent, state: IntentEnd, result: string | undefined): Intent =>
  result === undefined ? { ...intent, state } : { ...intent, state, result: result.slice(0, 300) }

function trim(intents: readonly Intent[]): readonly Intent[] {
  const surplus = intents
    .filter(({ state }) => state !== 'dispatched')
    .slice(0, Math.max(0, intents.length - kept))
  return intents.filter((one) => !surplus.includes(one))
}
