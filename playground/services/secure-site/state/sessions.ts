import { randomBytes } from 'node:crypto'
import type { AccountType, User } from './users.ts'

export interface Session {
  /** The only part of the session that the frame stores. */
  readonly token: string
  readonly user: User
  readonly device: string
  /** The origin of the site. Sessions are not shared between sites. */
  readonly embedder: string
  /** The account type that the user prefers; undefined for the default of the network. */
  preferred?: AccountType
  /** Until when the login may still sign the user in to the site, in milliseconds of `Date.now()`. It does so once. */
  signsInUntil: number
}

/** The login includes the answer to the page that asked for it, and not what the page asks later. */
const loginMs = 60_000

export interface Sessions {
  open(parts: Omit<Session, 'token' | 'signsInUntil'>): Session
  find(token: string | undefined, embedder: string): Session | undefined
  /** The session of this email on this device and site, if there is one. */
  isLive(email: string, device: string, embedder: string): Session | undefined
  end(token: string): void
  clear(): void
}

export function createSessions(): Sessions {
  const sessions = new Map<string, Session>()
  return {
    open(parts) {
      const token = randomBytes(32).toString('base64url')
      const session: Session = { token, signsInUntil: Date.now() + loginMs, ...parts }
      sessions.set(session.token, session)
      return session
    },
    find(token, embedder) {
      const session = sessions.get(token ?? '')
      return session?.embedder === embedder ? session : undefined
    },
    isLive: (email, device, embedder) =>
      [...sessions.values()].find(
        (one) => one.user.email === email && one.device === device && one.embedder === embedder,
      ),
    end: (token) => void sessions.delete(token),
    clear: () => sessions.clear(),
  }
}
