import type { AccountId } from '@latchkit/kernel'
import { object, type PortTable } from '@latchkit/kernel/plugin'
import { custom, safeParse, string } from 'valibot'
import { staleTimeMs } from '../times.ts'
import { isTime } from './isTime.ts'
import type { SharedAccounts } from './sharedAccounts.ts'

/** A value with the time of its read, in milliseconds of `clock.now()`. It is negative for a read before the page's start. */
export interface Dated<T> {
  readonly value: T
  readonly readAt: number
}

/** The last value of each account. It outlives a reload, and is removed when the wallet of the account is disconnected. */
export interface StoredCache<T> {
  read(account: AccountId): Dated<T> | undefined
  /** Keeps a value that has just been read. It is only stored while a wallet shares the account. */
  write(account: AccountId, value: T): Dated<T>
  /**
   * Makes what is stored, and what is stored in the next minute, count as stale for a later page: a transaction was sent, and
   * values that are read before its chain has included it are not true for long.
   */
  outdate(): void
  /** The values that this page has used. */
  loaded(): Iterable<readonly [AccountId, Dated<T>]>
}

/** How the values of a cache are stored. */
export interface StoredFormat<T> {
  readonly key: string
  /** Whether the entries are about tokens: their ids have the form of account ids, and they outlive a single account. */
  readonly isAboutTokens?: boolean
  /** The fields of a stored entry. */
  encode(value: T, account: AccountId): object
  /** Validates a stored entry, which anything on the page may have written. */
  decode(entry: unknown, account: AccountId): T | undefined
}

/** A transaction is rarely included later than this. */
const includedMs = 60_000

export type CachePorts = Pick<PortTable, 'clock' | 'storage'> & { readonly accounts: SharedAccounts }

/** The number of accounts that are kept. */
export const maxAccounts = 20
/** The length of everything that is stored under a key. The storage keeps what is longer in memory only. */
export const maxCharacters = 60_000

const tableSchema = custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const entrySchema = object({ caipAddress: string(), timestamp: custom<number>(isTime) })

interface StoredEntry {
  readonly account: AccountId
  readonly entry: unknown
  readonly timestamp: number
}

/** Creates a cache on top of the plugin's storage, which is read with the first account. */
export function createStoredCache<T>(
  { accounts, clock, storage }: CachePorts,
  { key, encode, decode, isAboutTokens }: StoredFormat<T>,
): StoredCache<T> {
  // Within a page, the monotonic clock decides, so that a wall clock which is set back makes no value fresh again.
  const loaded = new Map<AccountId, Dated<T>>()
  let outdatedUntil = Number.NEGATIVE_INFINITY
  const isKept = isAboutTokens ? accounts.hasWalletFor : accounts.has

  /** The valid entries, the oldest first. Entries of the future are invalid. */
  function readTable(): readonly StoredEntry[] {
    const now = clock.dateNow()
    return Object.entries(storage.read(key, tableSchema) ?? {})
      .flatMap(([id, entry]): readonly StoredEntry[] => {
        const parsed = safeParse(entrySchema, entry)
        if (!parsed.success) return []
        const { caipAddress, timestamp } = parsed.output
        const isValid = caipAddress === id && timestamp <= now
        // The id of an entry is only compared with the ids of accounts.
        return isValid ? [{ account: id as AccountId, entry, timestamp }] : []
      })
      .sort((one, other) => one.timestamp - other.timestamp)
  }

  function readStored(account: AccountId): Dated<T> | undefined {
    const stored = readTable().find((row) => row.account === account)
    const value = stored && decode(stored.entry, account)
    if (!stored || value === undefined) return undefined
    return { value, readAt: clock.now() - (clock.dateNow() - stored.timestamp) }
  }

  function store(account: AccountId, value: T): void {
    const timestamp = clock.dateNow() - (clock.now() < outdatedUntil ? staleTimeMs : 0)
    const entry = { caipAddress: account, ...encode(value, account), timestamp }
    const others = readTable().filter((row) => row.account !== account)
    write([...others, { account, entry }].slice(-maxAccounts))
  }

  function write(rows: readonly Pick<StoredEntry, 'account' | 'entry'>[]): void {
    if (rows.length === 0) storage.remove(key)
    else storage.write(key, Object.fromEntries(newestWithin(rows)))
  }

  accounts.onDisconnect(() => {
    for (const account of loaded.keys()) if (!isKept(account)) loaded.delete(account)
    write(readTable().filter(({ account }) => isKept(account)))
  })

  function keep(account: AccountId, dated: Dated<T>): Dated<T> {
    // The map is in the order of use.
    loaded.delete(account)
    loaded.set(account, dated)
    for (const oldest of loaded.keys()) if (loaded.size > maxAccounts) loaded.delete(oldest)
    return dated
  }

  return {
    read(account) {
      const known = loaded.get(account) ?? readStored(account)
      return known && keep(account, known)
    },
    write(account, value) {
      // After the wallet was disconnected, a late response would stay stored.
      if (isKept(account)) store(account, value)
      return keep(account, { value, readAt: clock.now() })
    },
    outdate() {
      outdatedUntil = clock.now() + includedMs
      const latest = clock.dateNow() - staleTimeMs
      const rows = readTable().map(({ account, entry, timestamp }) => [
        account,
        { ...Object(entry), timestamp: Math.min(timestamp, latest) },
      ])
      if (rows.length > 0) storage.write(key, Object.fromEntries(rows))
    },
    loaded: () => loaded.entries(),
  }
}

/** The newest entries that fit into the storage together. One that is too long alone is left out. */
function newestWithin(
  rows: readonly Pick<StoredEntry, 'account' | 'entry'>[],
): readonly (readonly [AccountId, unknown])[] {
  let left = maxCharacters
  const fitting = rows.toReversed().filter((row) => {
    const { length } = JSON.stringify([row.account, row.entry])
    if (length > left) return false
    left -= length
    return true
  })
  return fitting.toReversed().map(({ account, entry }) => [account, entry])
}
