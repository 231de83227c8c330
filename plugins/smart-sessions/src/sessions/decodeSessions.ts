import { copyOwn } from '@latchkit/kernel/chain'
import { nameSchema, object } from '@latchkit/kernel/plugin'
import {
  array,
  custom,
  integer,
  is,
  maxLength,
  minLength,
  minValue,
  nullish,
  number,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'
import { type Permission, type RawPermission, readPermission } from './readPermission.ts'

/** The state of a session. It is no longer active once it has expired or was revoked. */
export type SessionState = 'active' | 'expired' | 'revoked'

/** A smart session: the permissions of a site to use an account without confirmation. Times are in milliseconds. */
export interface SmartSession {
  readonly pci: string
  /** The name of the site. `host` is the host that the site claims. */
  readonly name: string
  readonly host?: string | undefined
  readonly icon?: string | undefined
  readonly expiry: number
  readonly revokedAt?: number | undefined
  readonly permissions: readonly Permission[]
  /** The permissions as the data service lists them. They are needed to revoke the session. */
  readonly rawPermissions: readonly unknown[]
}

/** The maximum number of sessions that the data service lists. */
const maxSessions = 255

/** The maximum time value of a `Date`, in milliseconds. A later expiry is clamped to it. */
const maxDateMs = 8.64e15

const seconds = pipe(
  number(),
  integer(),
  minValue(0),
  transform((value) => Math.min(value * 1000, maxDateMs)),
)
const permissionSchema = object({ type: pipe(string(), maxLength(200)), data: optional(unknown()) })
const rowSchema = object({
  project: object({
    name: pipe(nameSchema(100), minLength(1)),
    url: nullish(pipe(string(), maxLength(2_000))),
    iconUrl: nullish(pipe(string(), maxLength(200_000))),
  }),
  pci: pipe(string(), minLength(1), maxLength(500)),
  expiry: seconds,
  permissions: pipe(
    // Unlike an object schema, it keeps the fields that are not known here, which are needed to revoke the session.
    array(custom<RawPermission>((value) => is(permissionSchema, value))),
    maxLength(100),
  ),
  revokedAt: nullish(seconds),
})

/** Decodes a list of sessions in its order. Invalid rows and rows with a duplicate id are skipped. */
export function decodeSessions(rows: readonly unknown[]): readonly SmartSession[] {
  const ids = new Set<string>()
  return rows.slice(0, maxSessions).flatMap((row) => {
    const session = decodeRow(row)
    if (!session || ids.has(session.pci)) return []
    ids.add(session.pci)
    return [session]
  })
}

function decodeRow(row: unknown): SmartSession | undefined {
  const parsed = safeParse(rowSchema, row)
  if (!parsed.success) return undefined
  const { project, pci, expiry, permissions, revokedAt } = parsed.output
  return {
    pci,
    name: project.name,
    host: parseHost(project.url),
    icon: project.iconUrl ?? undefined,
    expiry,
    revokedAt: revokedAt ?? undefined,
    permissions: permissions.map((permission) => readPermission(copyOwn(permission))),
    rawPermissions: permissions,
  }
}

function parseHost(url: string | null | undefined): string | undefined {
  const parsed = url && URL.canParse(url) ? new URL(url) : undefined
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.host : undefined
}

/** Returns the state of a session. @param now in milliseconds since the epoch */
export function stateOf({ expiry, revokedAt }: SmartSession, now: number): SessionState {
  if (revokedAt !== undefined) return 'revoked'
  return expiry <= now ? 'expired' : 'active'
}

/** Sorts active sessions first, and then by expiry in descending order. */
export function sortSessions(sessions: readonly SmartSession[], now: number): readonly SmartSession[] {
  const rank = (session: SmartSession) => (stateOf(session, now) === 'active' ? 0 : 1)
  return [...sessions].sort((a, b) => rank(a) - rank(b) || b.expiry - a.expiry)
}
