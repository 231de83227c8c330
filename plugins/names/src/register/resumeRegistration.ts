import { type Context, pause } from '@latchkit/kernel/plugin'
import type { Names } from '../resolver/createNames.ts'
import { addressOf, type NameRecord } from '../resolver/decodeNames.ts'
import { clearPendingName, readPendingName } from './pendingName.ts'

/** The pauses before the questions to the service, which may still be working, in milliseconds. */
const pausesMs = [0, 2_000, 5_000, 15_000]
/** An older registration is settled, whatever the service says. */
const maxAgeMs = 86_400_000

type Ports = Pick<Context<'clock' | 'storage'>, 'clock' | 'storage' | 'signal'>

/**
 * Looks up a registration whose response an earlier page has not received: the service returns the owner of the name. It is never
 * sent again. Returns the record if the account owns the name, which is then remembered.
 */
export async function resumeRegistration(
  { clock, signal, storage }: Ports,
  names: Pick<Names, 'find' | 'remember'>,
): Promise<NameRecord | undefined> {
  const pending = readPendingName(storage)
  const isRecent = pending !== undefined && Math.abs(clock.dateNow() - pending.at) < maxAgeMs
  if (!isRecent) {
    clearPendingName(storage)
    return undefined
  }
  const { name, address, coinType } = pending
  let answered = false
  for (const ms of pausesMs) {
    await pause(ms, signal)
    if (signal.aborted) return undefined
    const found = await names.find(name, { signal }).then(
      (record) => ({ record }),
      () => undefined,
    )
    answered = found !== undefined
    if (!found?.record) continue
    clearPendingName(storage)
    if (addressOf(found.record, coinType)?.toLowerCase() !== address.toLowerCase()) return undefined
    names.remember(address, found.record)
    return found.record
  }
  // The name has no owner. Without an answer, the next page asks again.
  if (answered) clearPendingName(storage)
  return undefined
}
