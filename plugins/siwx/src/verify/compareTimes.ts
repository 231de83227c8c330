import { type SignInData, timeOf } from '@latchkit/kernel/sign-in'
import type { Expectations } from './compareFields.ts'
import type { SessionRefusal } from './refusals.ts'

/** Returns why the times of a message cannot be accepted now, if so. */
export function compareTimes(data: SignInData, expected: Expectations): TimeRefusal | undefined {
  const { time = Date.now(), toleranceMs = 60_000, maxAgeMs, maxLifetimeMs } = expected
  // The parser has accepted the times.
  const issued = timeOf(data.issuedAt) ?? Number.NaN
  const end = data.expirationTime === undefined ? Infinity : (timeOf(data.expirationTime) ?? Number.NaN)
  const start = data.notBefore === undefined ? -Infinity : (timeOf(data.notBefore) ?? Number.NaN)
  if (!(issued <= time + toleranceMs)) return 'FUTURE'
  if (maxAgeMs !== undefined && time - issued > maxAgeMs + toleranceMs) return 'OLD'
  if (!(start <= time + toleranceMs)) return 'EARLY'
  // A session ends on time: the tolerance would only prolong it.
  if (!(time < end)) return 'EXPIRED'
  if (maxLifetimeMs !== undefined && end - issued > maxLifetimeMs) return 'LIFETIME'
  return undefined
}

type TimeRefusal = Extract<SessionRefusal, 'FUTURE' | 'OLD' | 'EARLY' | 'EXPIRED' | 'LIFETIME'>
