import { randomBytes } from 'node:crypto'
import type { AccountType, User } from './users.ts'

export interface Session {
  /** All that the frame holds of it. */
  readonly token: string
  readonly user: User
  readonly device: string
  /** The site it was opened on: another one that embeds the wallet starts without. */
  readonly embedder: string
  /** What the person chose; undefined for the network's usual type. */
  preferred?: AccountType
}

export interface Sessions {
  open(parts: Omit<Session, 'token'>): Session
  find(token: string | undefined, embedder: string): Session | undefined
  /** Whether this email is signed in on this device and site. */
  isLive(email: string, device: string, embedder: string): Session | undefined
  end(token: string): void
  clear(): void
}

export function createSessions(): Sessions {
  const sessions = new Map<string, Session>()
  return {
    open(parts) {
      const session: Session = { token: randomBytes(32).toString('base64url'), ...parts }
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
