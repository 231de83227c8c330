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
  createNonce(): string
  /** Uses up a nonce. Returns false if it was not created here, was used before, or is older than five minutes. */
  useNonce(nonce: string): boolean
  add(data: SignInData, expiresAt: number): AuthSession
  find(id: string): AuthSession | undefined
  setMetadata(id: string, metadata: unknown): void
  remove(id: string): void
  close(): void
}

export const nonceMs = 5 * 60 * 1000

const tables = `
  CREATE TABLE IF NOT EXISTS secrets (secret TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    data TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    metadata TEXT NOT NULL
  ) STRICT;
`

/**
 * Opens the store on its first use. With a file, the sessions are still there after a restart; without one, they are in
 * memory. `now` returns milliseconds since the epoch.
 */
export function createAuthStore(file = ':memory:', now: () => number = Date.now): AuthStore {
  const { database, close } = openLazily(file, tables)
  const run = (sql: string, ...values: (string | number)[]) =>
    database()
      .prepare(sql)
      .run(...values)

  return {
    secret() {
      const row = database().prepare('SELECT secret FROM secrets').get()
      if (row) return String(row.secret)
      const secret = randomBytes(32).toString('hex')
      run('INSERT INTO secrets (secret) VALUES (?)', secret)
      return secret
    },
    createNonce() {
      // 128 random bits.
      const nonce = randomBytes(16).toString('hex')
      run('DELETE FROM nonces WHERE expires_at <= ?', now())
      run('INSERT INTO nonces (nonce, expires_at) VALUES (?, ?)', nonce, now() + nonceMs)
      return nonce
    },
    useNonce: (nonce) =>
      run('DELETE FROM nonces WHERE nonce = ? AND expires_at > ?', nonce, now()).changes === 1,
    add(data, expiresAt) {
      const id = randomUUID()
      run('DELETE FROM sessions WHERE expires_at <= ?', now())
      run(
        'INSERT INTO sessions (id, data, expires_at, metadata) VALUES (?, ?, ?, ?)',
        id,
        JSON.stringify(data),
        expiresAt,
        'null',
      )
      return { id, data, expiresAt, metadata: null }
    },
    find(id) {
      const row = database().prepare('SELECT * FROM sessions WHERE id = ? AND expires_at > ?').get(id, now())
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
      void run('UPDATE sessions SET metadata = ? WHERE id = ?', JSON.stringify(metadata ?? null), id),
    remove: (id) => void run('DELETE FROM sessions WHERE id = ?', id),
    close,
  }
}
