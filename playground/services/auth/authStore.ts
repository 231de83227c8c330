import { randomBytes, randomUUID } from 'node:crypto'
import type { SignInData } from '@latchkit/plugin-siwx/messages'
import { openLazily } from '../sqlite/openLazily.ts'

/** A session that was signed, until it expires or is revoked. Times are in milliseconds. */
export interface AuthSession {
  readonly id: string
  readonly data: SignInData
  readonly expiresAt: number
  readonly metadata: unknown
}

/** The nonces and the sessions of the session service. */
export interface AuthStore {
  /** The key that signs the tokens. */
  secret(): string
  /** Creates a nonce for a client. If the client, or all of them, have too many, the oldest go. */
  createNonce(client: string): string
  /** Uses up a nonce. Returns false if it was not created here, was used before, or is older than five minutes. */
  useNonce(nonce: string): boolean
  /**
   * Adds a session. Above the limit of its account, the oldest of the account ends. Returns `undefined` above the limits of the client and
   * of all clients: the sessions of others stay.
   */
  add(data: SignInData, expiresAt: number, client: string): AuthSession | undefined
  find(id: string): AuthSession | undefined
  /** Deletes what has expired. Call it with every request, so that nothing stays longer than it has to. */
  deleteExpired(): void
  setMetadata(id: string, metadata: unknown): void
  remove(id: string): void
  close(): void
}

/** How many rows there may be at once: of an account, of a client, and in all. */
export interface AuthLimits {
  readonly nonces: { readonly client: number; readonly total: number }
  readonly sessions: { readonly account: number; readonly client: number; readonly total: number }
}

/** The options of the store. Times are in milliseconds. */
export interface AuthStoreOptions {
  /** With a file, the sessions are still there after a restart. Default: in memory. */
  readonly file?: string | undefined
  readonly limits?: AuthLimits | undefined
  /** Returns the time since the epoch. */
  readonly now?: (() => number) | undefined
}

export const nonceMs = 5 * 60 * 1000

/** A client is a network behind one address, so that it may be many visitors. */
const defaultLimits: AuthLimits = {
  nonces: { client: 200, total: 20_000 },
  sessions: { account: 20, client: 2_000, total: 200_000 },
}

const tables = `
  CREATE TABLE IF NOT EXISTS secrets (secret TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS client_nonces (
    nonce TEXT PRIMARY KEY,
    client TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS nonces_of_client ON client_nonces (client);
  CREATE INDEX IF NOT EXISTS nonces_by_end ON client_nonces (expires_at);
  CREATE TABLE IF NOT EXISTS account_sessions (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    client TEXT NOT NULL,
    data TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_of_account ON account_sessions (account);
  CREATE INDEX IF NOT EXISTS sessions_of_client ON account_sessions (client);
  CREATE INDEX IF NOT EXISTS sessions_by_end ON account_sessions (expires_at);
`

/** Opens the store on its first use. */
export function createAuthStore(options: AuthStoreOptions = {}): AuthStore {
  const { file = ':memory:', limits = defaultLimits, now = Date.now } = options
  const { database, close } = openLazily(file, tables)
  const run = (sql: string, ...values: (string | number)[]) =>
    database()
      .prepare(sql)
      .run(...values)
  const count = (sql: string, ...values: string[]): number =>
    Number(
      database()
        .prepare(`SELECT count(*) AS rows FROM ${sql}`)
        .get(...values)?.rows,
    )

  return {
    secret() {
      const row = database().prepare('SELECT secret FROM secrets').get()
      if (row) return String(row.secret)
      const secret = randomBytes(32).toString('hex')
      run('INSERT INTO secrets (secret) VALUES (?)', secret)
      return secret
    },
    createNonce(client) {
      // 128 random bits.
      const nonce = randomBytes(16).toString('hex')
      run(
        'INSERT INTO client_nonces (nonce, client, expires_at) VALUES (?, ?, ?)',
        nonce,
        client,
        now() + nonceMs,
      )
      // Rows are numbered in the order in which they were added.
      const all = 'SELECT rowid FROM client_nonces'
      run(
        `DELETE FROM client_nonces WHERE rowid IN (${all} WHERE client = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)`,
        client,
        limits.nonces.client,
      )
      run(
        `DELETE FROM client_nonces WHERE rowid IN (${all} ORDER BY rowid DESC LIMIT -1 OFFSET ?)`,
        limits.nonces.total,
      )
      return nonce
    },
    useNonce: (nonce) =>
      run('DELETE FROM client_nonces WHERE nonce = ? AND expires_at > ?', nonce, now()).changes === 1,
    add(data, expiresAt, client) {
      const id = randomUUID()
      const account = `${data.chainId}:${data.accountAddress}`
      // Checked first, so that a sign-in which is refused ends no session of the account.
      const isFull =
        count('account_sessions WHERE client = ?', client) >= limits.sessions.client ||
        count('account_sessions') >= limits.sessions.total
      if (isFull) return undefined
      run(
        'INSERT INTO account_sessions (id, account, client, data, expires_at, metadata) VALUES (?, ?, ?, ?, ?, ?)',
        id,
        account,
        client,
        JSON.stringify(data),
        expiresAt,
        'null',
      )
      run(
        `DELETE FROM account_sessions WHERE rowid IN
          (SELECT rowid FROM account_sessions WHERE account = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)`,
        account,
        limits.sessions.account,
      )
      return { id, data, expiresAt, metadata: null }
    },
    deleteExpired() {
      run('DELETE FROM client_nonces WHERE expires_at <= ?', now())
      run('DELETE FROM account_sessions WHERE expires_at <= ?', now())
    },
    find(id) {
      const row = database()
        .prepare('SELECT * FROM account_sessions WHERE id = ? AND expires_at > ?')
        .get(id, now())
      if (!row) return undefined
      const { data, expires_at, metadata } = row
      return {
        id,
        data: JSON.parse(String(data)),
        expiresAt: Number(expires_at),
        metadata: JSON.parse(String(metadata)),
      }
    },
    setMetadata: (id, metadata) =>
      void run('UPDATE account_sessions SET metadata = ? WHERE id = ?', JSON.stringify(metadata ?? null), id),
    remove: (id) => void run('DELETE FROM account_sessions WHERE id = ?', id),
    close,
  }
}
