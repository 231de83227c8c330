import { object, type PortTable } from '@latchkit/kernel/plugin'
import { maxLength, number, pipe, string } from 'valibot'

/** The address that waits for a code, and when the code was mailed, in milliseconds since the epoch. */
const key = 'PENDING_EMAIL_CODE'
/** How long the wallet accepts a code that it has mailed. */
const validMs = 20 * 60_000
const schema = object({ email: pipe(string(), maxLength(320)), at: number() })

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
