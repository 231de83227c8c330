import type { PortTable } from '@latchkit/kernel/plugin'
import { object } from '@latchkit/kernel/plugin'
import { array, type GenericSchema, type InferOutput, number, optional, record, string } from 'valibot'
import { cacheKeys } from './cacheKeys.ts'

/** How long an answer is used, in milliseconds. */
const staleTimeMs = 300_000
/** How many addresses are kept. */
const maxEntries = 20

const identity = object({ name: optional(string()), avatar: optional(string()) })
const ens = array(object({ name: string(), addresses: record(string(), string()) }))
const base = { address: string(), timestamp: number() }
const identities = record(string(), object({ ...base, identity }))
const owned = record(string(), object({ ...base, ens }))

/** Answers about addresses that are kept for five minutes, or until the wallet is disconnected. */
export interface Cache<T> {
  read(address: string): T | undefined
  write(address: string, value: T): void
  /** Returns `write` for a pending request. It stores nothing once the cache was cleared. */
  writer(): (address: string, value: T) => void
  clear(): void
}

type Ports = Pick<PortTable, 'clock' | 'storage'>

export const createIdentityCache = (ports: Ports): Cache<InferOutput<typeof identity>> =>
  createCache(
    ports,
    cacheKeys.identities,
    identities,
    (entry) => entry.identity,
    (value) => ({ identity: value }),
  )

export const createNameCache = (ports: Ports): Cache<InferOutput<typeof ens>> =>
  createCache(
    ports,
    cacheKeys.names,
    owned,
    (entry) => entry.ens,
    (value) => ({ ens: value }),
  )

function createCache<Entry extends { readonly timestamp: number }, T>(
  { clock, storage }: Ports,
  key: string,
  schema: GenericSchema<unknown, Record<string, Entry>>,
  valueIn: (entry: Entry) => T,
  fieldOf: (value: T) => object,
): Cache<T> {
  let clearedCount = 0
  const isFresh = (timestamp: number): boolean => {
    const age = clock.dateNow() - timestamp
    return age >= 0 && age < staleTimeMs
  }
  /** The answers that are still fresh, the oldest first. */
  const readAll = () =>
    Object.entries(storage.read(key, schema) ?? {})
      .filter(([, { timestamp }]) => isFresh(timestamp))
      .sort(([, one], [, other]) => one.timestamp - other.timestamp)

  function write(address: string, value: T): void {
    const others = readAll().filter(([one]) => one !== address.toLowerCase())
    const entry = { address, timestamp: clock.dateNow(), ...fieldOf(value) }
    const entries = [...others, [address.toLowerCase(), entry] as const]
    storage.write(key, Object.fromEntries(entries.slice(-maxEntries)))
  }

  return {
    read(address) {
      const entry = readAll().find(([one]) => one === address.toLowerCase())?.[1]
      return entry && valueIn(entry)
    },
    write,
    writer() {
      const count = clearedCount
      return (address, value) => {
        if (count === clearedCount) write(address, value)
      }
    },
    clear() {
      clearedCount += 1
      storage.remove(key)
    },
  }
}
