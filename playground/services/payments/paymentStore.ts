import { openLazily } from '../sqlite/openLazily.ts'

/**
 * `created` until the page has been opened, `held` until the visitor decides there, `paying` until the chain has executed
 * the payment.
 */
export type PaymentStatus = 'created' | 'held' | 'paying' | 'paid' | 'failed'

/** What a page of an on-ramp or an exchange has to pay. */
export interface NewPayment {
  readonly id: string
  /** The id of the on-ramp or exchange. */
  readonly provider: string
  /** CAIP-19. */
  readonly asset: string
  /** In base units. */
  readonly amount: bigint
  readonly recipient: string
  readonly status: PaymentStatus
}

export interface Payment extends NewPayment {
  /** The position in the order of creation. */
  readonly position: number
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** The signed transaction, stored before it is sent. */
  readonly signed: string | undefined
  readonly hash: string | undefined
}

/** The payments of on-ramps and exchanges. */
export interface PaymentStore {
  find(id: string): Payment | undefined
  /** Adds a payment, unless there is one with this id. */
  add(payment: NewPayment): void
  /** Changes the status if it is one of these. Returns whether it was. */
  move(id: string, from: readonly PaymentStatus[], to: PaymentStatus): boolean
  /** Stores what will be sent. */
  sign(id: string, transaction: { readonly signed: string; readonly hash: string }): void
  /** The payments of a provider to a recipient that are older than a position, newest first. */
  list(query: {
    readonly provider: string
    readonly recipient: string
    readonly before: number
    readonly limit: number
  }): readonly Payment[]
  close(): void
}

const tables = `
  CREATE TABLE IF NOT EXISTS payments (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    provider TEXT NOT NULL,
    asset TEXT NOT NULL,
    amount TEXT NOT NULL,
    recipient TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    signed TEXT,
    hash TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payments_of ON payments (provider, recipient, position);
`

/** Opens the store on its first use. With a file, nothing is lost by a restart; without one, it is in memory. */
export function createPaymentStore(file = ':memory:', now: () => number = Date.now): PaymentStore {
  const { database, close } = openLazily(file, tables)
  return {
    find(id) {
      const row = database().prepare('SELECT * FROM payments WHERE id = ?').get(id)
      return row && toPayment(row)
    },
    add({ id, provider, asset, amount, recipient, status }) {
      database()
        .prepare(
          `INSERT OR IGNORE INTO payments (id, provider, asset, amount, recipient, status, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(id, provider, asset, String(amount), keyOf(recipient), status, now())
    },
    move(id, from, to) {
      const { changes } = database()
        .prepare('UPDATE payments SET status = ? WHERE id = ? AND status IN (SELECT value FROM json_each(?))')
        .run(to, id, JSON.stringify(from))
      return changes === 1
    },
    sign(id, { signed, hash }) {
      database().prepare('UPDATE payments SET signed = ?, hash = ? WHERE id = ?').run(signed, hash, id)
    },
    list: ({ provider, recipient, before, limit }) =>
      database()
        .prepare(
          `SELECT * FROM payments WHERE provider = ? AND recipient = ? AND position < ?
           ORDER BY position DESC LIMIT ?`,
        )
        .all(provider, keyOf(recipient), before, limit)
        .map(toPayment),
    close,
  }
}

/** Addresses of EVM chains may be in any case. */
const keyOf = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

type Row = Readonly<Record<string, unknown>>
const statuses: readonly PaymentStatus[] = ['created', 'held', 'paying', 'paid', 'failed']

function toPayment(row: Row): Payment {
  return {
    id: String(row.id),
    provider: String(row.provider),
    asset: String(row.asset),
    amount: BigInt(String(row.amount)),
    recipient: String(row.recipient),
    status: statuses.find((status) => status === row.status) ?? 'failed',
    position: Number(row.position),
    createdAt: Number(row.created_at),
    signed: row.signed === null ? undefined : String(row.signed),
    hash: row.hash === null ? undefined : String(row.hash),
  }
}
