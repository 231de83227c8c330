import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'

/** A permission that a site has with its own key. */
export interface Permission {
  readonly type: string
  readonly data?: unknown
}

/** The project that the key belongs to. */
export interface SessionProject {
  readonly id: string
  readonly name: string
  readonly url?: string
}

/** The terms of a session, valid until `expiry`, in seconds. */
export interface Terms {
  readonly expiry: number
  readonly permissions: readonly Permission[]
  readonly policies: readonly unknown[]
}

/** A smart session, with times in seconds. */
export interface SessionRecord extends Terms {
  readonly pci: string
  /** CAIP-10. */
  readonly account: string
  readonly project: SessionProject
  readonly createdAt: number
  /** The wallet's identifier of the session, set when the user has approved it. */
  context?: string
  /** Whether the session is active: the site has sent the wallet's `context` to the co-signer. */
  active: boolean
  revokedAt?: number
}

export interface NewSession extends Terms {
  readonly account: string
  readonly project: SessionProject
}

/** The sessions of all users, shared by the wallet and the co-signer. */
export interface SessionStore {
  /** Requests a session from the co-signer, before the user approves it. Returns the co-signer's key for the wallet. */
  requestSession(session: NewSession): { readonly pci: string; readonly publicKey: string }
  /**
   * Records that the user approved a session in the wallet. With a key of the co-signer it updates the requested session,
   * otherwise it creates a new one.
   */
  grant(session: NewSession, publicKeys: readonly string[]): SessionRecord
  find(pci: string): SessionRecord | undefined
  /** The sessions of an account that are or were active, the newest first. */
  of(account: string): readonly SessionRecord[]
  activate(record: SessionRecord): void
  revoke(record: SessionRecord): void
  clear(): void
}

/** Creates the store; `now` returns milliseconds since the epoch. */
export function createSessionStore(now: () => number = Date.now): SessionStore {
  const records = new Map<string, SessionRecord>()
  const pciByKey = new Map<string, string>()
  const newId = () => toHex(randomBytes(32))
  const seconds = () => Math.floor(now() / 1000)

  function add(session: NewSession, active: boolean): SessionRecord {
    const record: SessionRecord = { ...session, pci: newId(), createdAt: seconds(), active }
    records.set(record.pci, record)
    return record
  }

  return {
    requestSession(session) {
      const { pci } = add(session, false)
      const { publicKey } = privateKeyToAccount(generatePrivateKey())
      pciByKey.set(publicKey.toLowerCase(), pci)
      return { pci, publicKey }
    },
    grant(session, publicKeys) {
      const pci = publicKeys.map((key) => pciByKey.get(key.toLowerCase())).find((one) => one !== undefined)
      const requested = pci === undefined ? undefined : records.get(pci)
      if (!requested || requested.account.toLowerCase() !== session.account.toLowerCase()) {
        const record = add(session, true)
        record.context = record.pci
        return record
      }
      // The terms that the user has seen count, not those that were sent to the co-signer.
      const record = { ...requested, ...session, context: newId() }
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
      pciByKey.clear()
    },
  }
}
