import { randomUUID } from 'node:crypto'

export type AccountType = 'eoa' | 'smartAccount'

export interface User {
  /** Keys follow from it, so it stays when the email changes. */
  readonly id: string
  email?: string
  userName?: string
}

/** Who has an account here, by the ways to sign in. */
export interface Users {
  byEmail(email: string): User | undefined
  /** The user who signs in this way, made when it is the first time. */
  obtain(identity: string, start: Omit<User, 'id'>): User
  /** Moves the user's email; the old one is free again. */
  moveEmail(user: User, email: string): void
  clear(): void
}

/** How a user who signs in by email is found. */
export const emailIdentity = (email: string): string => `email:${email.toLowerCase()}`

export function createUsers(): Users {
  const users = new Map<string, User>()
  return {
    byEmail: (email) => users.get(emailIdentity(email)),
    obtain(identity, start) {
      const known = users.get(identity)
      if (known) return known
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
