import type { PortTable } from '@latchkit/kernel/plugin'
import { custom } from 'valibot'

/** The address that waits for a code, and when the code was mailed, in milliseconds since the epoch. */
const key = 'PENDING_EMAIL_CODE'
/** How long the wallet accepts a code that it has mailed. */
const validMs = 20 * 60_000
/** The most characters of an address (RFC 3696, erratum 1690). */
const maxLength = 320

interface PendingCode {
  readonly email: string
  readonly at: number
}

// Checked by hand, because it is read when the list opens, and the code of other schemas loads later.
const schema = custom<PendingCode>((value) => {
  const { email, at } = Object(value) as Partial<Record<keyof PendingCode, unknown>>
  return typeof email === 'string' && email.length <= maxLength && typeof at === 'number'
})

type Ports = Pick<PortTable, 'storage' | 'clock'>

/** Returns the address whose code is still valid, also after the tab was discarded. */
export function readPendingCode({ storage, clock }: Ports): string | undefined {
  const pending = storage.read(key, schema)
  const age = clock.dateNow() - (pending?.at ?? Number.NEGATIVE_INFINITY)
  return age >= 0 && age < validMs ? pending?.email : undefined
}

export const writePendingCode = ({ storage, clock }: Ports, email: string): boolean =>
  storage.write(key, { email, at: clock.dateNow() })

export const removePendingCode = ({ storage }: Pick<Ports, 'storage'>): void => storage.remove(key)
