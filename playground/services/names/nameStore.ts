import { openLazily } from '../sqlite/openLazily.ts'

/** A registered name, in the shape of the profile routes. Times are ISO 8601. */
export interface NameRecord {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  readonly attributes: Readonly<Record<string, string>>
  /** The addresses by coin type (ENSIP-9 and ENSIP-11). */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created_at: string }>>
}

export interface NewName extends Pick<NameRecord, 'name' | 'attributes'> {
  readonly address: string
  readonly coinTypes: readonly number[]
}

/** The registered names. */
export interface NameStore {
  find(name: string): NameRecord | undefined
  /** The names of an address, the oldest first. */
  of(address: string): readonly NameRecord[]
  /** Registers a name; undefined if it already has an owner. */
  add(name: NewName): NameRecord | undefined
  close(): void
}

const tables = `
  CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY, at TEXT NOT NULL, attributes TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS addresses (
    name TEXT NOT NULL REFERENCES names (name),
    coin_type INTEGER NOT NULL,
    address TEXT NOT NULL,
    PRIMARY KEY (name, coin_type)
  ) STRICT;
`

/**
 * Opens the store on its first use. With a file, the names are still there after a restart; without one, they are in memory.
 * `now` returns milliseconds since the epoch.
 */
export function createNameStore(file = ':memory:', now: () => number = Date.now): NameStore {
  const { database, close } = openLazily(file, tables)

  function find(name: string): NameRecord | undefined {
    const row = database().prepare('SELECT at, attributes FROM names WHERE name = ?').get(name)
    if (!row) return undefined
    const at = String(row.at)
    const addresses = database()
      .prepare('SELECT coin_type, address FROM addresses WHERE name = ? ORDER BY coin_type')
      .all(name)
      .map(({ coin_type, address }) => [String(coin_type), { address: String(address), created_at: at }])
    return {
      name,
      registered_at: at,
      updated_at: at,
      attributes: JSON.parse(String(row.attributes)),
      addresses: Object.fromEntries(addresses),
    }
  }

  return {
    find,
    of: (address) =>
      database()
        .prepare(
          `SELECT DISTINCT names.name FROM names JOIN addresses USING (name)
           WHERE lower(address) = lower(?) ORDER BY names.rowid`,
        )
        .all(address)
        .flatMap(({ name }) => find(String(name)) ?? []),
    add({ name, attributes, address, coinTypes }) {
      const { changes } = database()
        .prepare('INSERT OR IGNORE INTO names (name, at, attributes) VALUES (?, ?, ?)')
        .run(name, new Date(now()).toISOString(), JSON.stringify(attributes))
      if (changes === 0) return undefined
      const insert = database().prepare('INSERT INTO addresses (name, coin_type, address) VALUES (?, ?, ?)')
      for (const coinType of new Set(coinTypes)) insert.run(name, coinType, address)
      return find(name)
    },
    close,
  }
}
