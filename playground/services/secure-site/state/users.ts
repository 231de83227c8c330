import { randomUUID } from 'node:crypto'

export type AccountType = 'eoa' | 'smartAccount'

export interface User {
  /** Keys are derived from the id, so it does not change with the email. */
  readonly id: string
  email?: string
  userName?: string
}

/** The users, by the identities that they sign in with. */
export interface Users {
  byEmail(email: string): User | undefined
  /** Returns the user of an identity, and creates the user on the first sign-in. */
  obtain(identity: string, start: Omit<User, 'id'>): User
  /** Changes the user's email. Other users can then use the old one. */
  moveEmail(user: User, email: string): void
  clear(): void
}

/** The identity of a user who signs in by email. */
export const emailIdentity = (email: string): string => `email:${email.toLowerCase()}`

export function createUsers(): Users {
  const users = new Map<string, User>()
  return {
    byEmail: (email) => users.get(emailIdentity(email)),
    obtain(identity, start) {
      const existing = users.get(identity)
      if (existing) return existing
      const user: User = { id: randomUUID(), ...start }
      users.set(identity, user)
      return user
    },
    moveEmail(user, email) {
      if (user.email && users.get(emailIdentity(user.email)) === user) users.delete(emailIdentity(user.email))
      user.email = email
      users.set(emailIdentity(email), user)
    },
    clear: () => users.clear(),
  }
}
