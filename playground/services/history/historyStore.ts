import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { Place, PlacedTransaction, StoredBlock, StoredTransaction } from './types.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

const tables = `
  CREATE TABLE IF NOT EXISTS blocks (
    chain INTEGER, number INTEGER, hash TEXT, PRIMARY KEY (chain, number)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS transactions (
    chain INTEGER, block INTEGER, position INTEGER, content TEXT, PRIMARY KEY (chain, block, position)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS participants (
    address TEXT, mined_at INTEGER, chain INTEGER, block INTEGER, position INTEGER,
    PRIMARY KEY (address, mined_at, chain, block, position)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS participants_of_block ON participants (chain, block);`

const pageQuery = `
  SELECT p.mined_at, p.chain, p.block, p.position, t.content
  FROM participants AS p JOIN transactions AS t USING (chain, block, position)
  WHERE p.address = ? AND p.chain IN (SELECT value FROM json_each(?))
    AND (p.mined_at, p.chain, p.block, p.position) < (?, ?, ?, ?)
  ORDER BY p.mined_at DESC, p.chain DESC, p.block DESC, p.position DESC
  LIMIT ?`

export interface ReadPageParameters {
  readonly address: string
  readonly chainIds: readonly number[]
  /** Only what is older is returned. */
  readonly before?: Place | undefined
  readonly limit: number
}

/** The transactions of the local chains by account, in a database. */
export interface HistoryStore {
  /** The last stored block of a chain. */
  head(chainId: number): { readonly number: number; readonly hash: string } | undefined
  /** Stores blocks that follow the head, all or none. */
  append(chainId: number, blocks: readonly StoredBlock[]): void
  /** Removes the blocks from a number on, which the chain has replaced. */
  removeFrom(chainId: number, number: number): void
  /** The transactions that an account takes part in, newest first. */
  page(parameters: ReadPageParameters): readonly PlacedTransaction[]
  close(): void
}

/** Opens the database in a file, or in memory without one. */
export function openHistoryStore(file = ':memory:'): HistoryStore {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  database.exec(tables)
  const insertBlock = database.prepare('INSERT INTO blocks VALUES (?, ?, ?)')
  const insertTransaction = database.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?)')
  const insertParticipant = database.prepare('INSERT OR IGNORE INTO participants VALUES (?, ?, ?, ?, ?)')
  const selectHead = database.prepare(
    'SELECT number, hash FROM blocks WHERE chain = ? ORDER BY number DESC LIMIT 1',
  )
  const selectPage = database.prepare(pageQuery)

  /** Runs changes in one transaction of the database. */
  function atomically(run: () => void): void {
    database.exec('BEGIN')
    try {
      run()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  function insert(chainId: number, { number, hash, minedAt, transactions }: StoredBlock): void {
    insertBlock.run(chainId, number, hash)
    for (const transaction of transactions) {
      insertTransaction.run(chainId, number, transaction.position, JSON.stringify(transaction))
      for (const address of participantsOf(transaction))
        insertParticipant.run(address, minedAt, chainId, number, transaction.position)
    }
  }

  return {
    head(chainId) {
      const row = selectHead.get(chainId)
      return row && { number: Number(row.number), hash: String(row.hash) }
    },
    append(chainId, blocks) {
      atomically(() => {
        for (const block of blocks) insert(chainId, block)
      })
    },
    removeFrom(chainId, number) {
      atomically(() => {
        database.prepare('DELETE FROM participants WHERE chain = ? AND block >= ?').run(chainId, number)
        database.prepare('DELETE FROM transactions WHERE chain = ? AND block >= ?').run(chainId, number)
        database.prepare('DELETE FROM blocks WHERE chain = ? AND number >= ?').run(chainId, number)
      })
    },
    page({ address, chainIds, before, limit }) {
      const last = Number.MAX_SAFE_INTEGER
      const { minedAt, chainId, block, position } = before ?? {
        minedAt: last,
        chainId: last,
        block: last,
        position: last,
      }
      return selectPage
        .all(address.toLowerCase(), JSON.stringify(chainIds), minedAt, chainId, block, position, limit)
        .map(toTransaction)
    },
    close: () => database.close(),
  }
}

/** A failed transaction moved nothing, so it belongs to its sender alone. */
function participantsOf({ from, to, isConfirmed, transfers }: StoredTransaction): ReadonlySet<string> {
  const parties = transfers.flatMap((transfer) => [transfer.from, transfer.to])
  const all = new Set(isConfirmed ? [from, to, ...parties] : [from])
  all.delete(zeroAddress)
  return all
}

function toTransaction(row: Record<string, SQLOutputValue>): PlacedTransaction {
  const content: StoredTransaction = JSON.parse(String(row.content))
  return {
    ...content,
    minedAt: Number(row.mined_at),
    chainId: Number(row.chain),
    block: Number(row.block),
    position: Number(row.position),
  }
}
