import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'

/** What a site may do by its own key, of one kind. */
export interface Permission {
  readonly type: string
  readonly data?: unknown
}

/** Whose key it is. */
export interface SessionProject {
  readonly id: string
  readonly name: string
  readonly url?: string
}

/** What is agreed on: until `expiry`, in seconds. */
export interface Terms {
  readonly expiry: number
  readonly permissions: readonly Permission[]
  readonly policies: readonly unknown[]
}

/** One smart session, times in seconds. */
export interface SessionRecord extends Terms {
  readonly pci: string
  /** CAIP-10. */
  readonly account: string
  readonly project: SessionProject
  readonly createdAt: number
  /** The wallet's own word for it, once a person has agreed to it. */
  context?: string
  /** Whether it counts: once the site has told the co-signer what the wallet said. */
  active: boolean
  revokedAt?: number
}

export interface NewSession extends Terms {
  readonly account: string
  readonly project: SessionProject
}

/** The sessions of everybody: the wallet's record and the co-signer's are one. */
export interface SessionStore {
  /** The co-signer takes part: a person has yet to agree. Gives the key that the wallet is to be shown first. */
  ask(session: NewSession): { readonly pci: string; readonly publicKey: string }
  /** A person agreed in the wallet. With the co-signer's key it is the session that was asked for; else a new one. */
  grant(session: NewSession, publicKeys: readonly string[]): SessionRecord
  find(pci: string): SessionRecord | undefined
  /** Those of an account that count, or did; the newest first. */
  of(account: string): readonly SessionRecord[]
  activate(record: SessionRecord): void
  revoke(record: SessionRecord): void
  clear(): void
}

/** Opens it; `now` in milliseconds since the epoch. */
export function createSessionStore(now: () => number = Date.now): SessionStore {
  const records = new Map<string, SessionRecord>()
  const asked = new Map<string, string>()
  const newId = () => toHex(randomBytes(32))
  const seconds = () => Math.floor(now() / 1000)

  function add(session: NewSession, active: boolean): SessionRecord {
    const record: SessionRecord = { ...session, pci: newId(), createdAt: seconds(), active }
    records.set(record.pci, record)
    return record
  }

  return {
    ask(session) {
      const { pci } = add(session, false)
      const { publicKey } = privateKeyToAccount(generatePrivateKey())
      asked.set(publicKey.toLowerCase(), pci)
      return { pci, publicKey }
    },
    grant(session, publicKeys) {
      const pci = publicKeys.map((key) => asked.get(key.toLowerCase())).find((one) => one !== undefined)
      const known = pci === undefined ? undefined : records.get(pci)
      if (!known || known.account.toLowerCase() !== session.account.toLowerCase()) {
        const record = add(session, true)
        record.context = record.pci
        return record
      }
      // What a person has seen counts, whatever was said to the co-signer.
      const record = { ...known, ...session, context: newId() }
      records.set(record.pci, record)
      return record
    },
    find: (pci) => records.get(pci),
    of: (account) =>
      [...records.values()]
        .filter((one) => one.active && one.account.toLowerCase() === account.toLowerCase())
        .reverse(),
    activate(record) {
      record.active = true
    },
    revoke(record) {
      record.revokedAt ??= seconds()
    },
    clear() {
      records.clear()
      asked.clear()
    },
  }
}
