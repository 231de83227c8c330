import {
  array,
  integer,
  maxLength,
  minLength,
  minValue,
  nullish,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'
import { type Allowed, readAllowed } from './readAllowed.ts'

/** Whether a session counts: past `expiry` or once taken back it does not. */
export type SessionState = 'active' | 'expired' | 'revoked'

/** What a site may do with an account without asking, as the data service lists it. Times in milliseconds. */
export interface SmartSession {
  readonly pci: string
  /** What the site is called, and where it says it is. */
  readonly name: string
  readonly host?: string | undefined
  readonly icon?: string | undefined
  readonly expiry: number
  readonly revokedAt?: number | undefined
  readonly allowed: readonly Allowed[]
  /** The permissions as they were listed, for whoever takes them back. */
  readonly permissions: readonly unknown[]
}

/** The service lists no more. */
const most = 255

/** The last moment that a date can be, in milliseconds: what ends later is shown, and taken back, like the rest. */
const lastMoment = 8.64e15

const seconds = pipe(
  number(),
  integer(),
  minValue(0),
  transform((value) => Math.min(value * 1000, lastMoment)),
)
const rowSchema = object({
  project: object({
    name: pipe(
      string(),
      maxLength(500),
      transform((text) => text.replace(/\p{C}/gu, '').trim().slice(0, 100)),
      minLength(1),
    ),
    url: nullish(pipe(string(), maxLength(2_000))),
    iconUrl: nullish(pipe(string(), maxLength(200_000))),
  }),
  pci: pipe(string(), minLength(1), maxLength(500)),
  expiry: seconds,
  permissions: pipe(
    array(object({ type: pipe(string(), maxLength(200)), data: optional(unknown()) })),
    maxLength(100),
  ),
  revokedAt: nullish(seconds),
})

/** The sessions of a list, in its order. A row that is wrong is left out, and so is a second one of the same id. */
export function decodeSessions(rows: readonly unknown[]): readonly SmartSession[] {
  const seen = new Set<string>()
  return rows.slice(0, most).flatMap((row) => {
    const session = decodeRow(row)
    if (!session || seen.has(session.pci)) return []
    seen.add(session.pci)
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
    host: hostOf(project.url),
    icon: project.iconUrl ?? undefined,
    expiry,
    revokedAt: revokedAt ?? undefined,
    allowed: permissions.map(readAllowed),
    permissions,
  }
}

function hostOf(url: string | null | undefined): string | undefined {
  const known = url && URL.canParse(url) ? new URL(url) : undefined
  return known?.protocol === 'https:' || known?.protocol === 'http:' ? known.host : undefined
}

/** @param now in milliseconds since the epoch */
export function stateOf({ expiry, revokedAt }: SmartSession, now: number): SessionState {
  if (revokedAt !== undefined) return 'revoked'
  return expiry <= now ? 'expired' : 'active'
}

/** Those that count first, and of each kind the one that ends last. */
export function inOrder(sessions: readonly SmartSession[], now: number): readonly SmartSession[] {
  const rank = (one: SmartSession) => (stateOf(one, now) === 'active' ? 0 : 1)
  return [...sessions].sort((one, other) => rank(one) - rank(other) || other.expiry - one.expiry)
}
