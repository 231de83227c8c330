import { randomBytes } from 'node:crypto'
import type { Device } from './devices.ts'
import type { AccountType, User } from './users.ts'

export interface Session {
  /** The part of the session that the frame stores, and gives to the page. It is worth nothing without the device. */
  readonly token: string
  readonly user: User
  /** The device that has logged in. Only a new login gives the session to another one. */
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

/** The device that has proven itself with the call, in pages of a site. */
export interface SessionHolder {
  readonly device: Pick<Device, 'id'>
  readonly embedder: string
}

export interface Sessions {
  open(parts: Omit<Session, 'token' | 'signsInUntil'>): Session
  find(token: string | undefined, by: SessionHolder): Session | undefined
  /** The session of this email on this device and site, if there is one. */
  isLive(email: string, by: SessionHolder): Session | undefined
  /** The token alone ends a session, so that a page can log its visitor out when the device is lost. */
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
    find(token, holder) {
      const session = sessions.get(token ?? '')
      return session && isHeldBy(session, holder) ? session : undefined
    },
    isLive: (email, holder) =>
      [...sessions.values()].find((one) => one.user.email === email && isHeldBy(one, holder)),
    end: (token) => void sessions.delete(token),
    clear: () => sessions.clear(),
  }
}

const isHeldBy = (session: Session, { device, embedder }: SessionHolder): boolean =>
  session.device === device.id && session.embedder === embedder
