import type { Caution } from '@latchkit/kernel/chain'
import { isUriOf, type SignInData, timeOf } from '@latchkit/kernel/sign-in'
import type { Language } from '../language.ts'
import { isSameAddress } from '../names.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000
/** By how much clocks may differ. A server allows as much. */
const toleranceMs = 60_000

/** Compares the fields of a sign-in message with this site, its account and network, and the clock of the device. */
export function compareSignIn(text: string, data: SignInData, language: Language): readonly Caution[] {
  const { account, chainId, host, origin } = language
  // The parser has checked the scheme, which is no field of a session.
  const [, scheme] = /^([^:/\s]+):\/\//.exec(text) ?? []
  const isHere =
    data.domain === host &&
    isUriOf(data.uri, origin) &&
    (scheme === undefined || origin.startsWith(`${scheme.toLowerCase()}:`))
  const cautions: readonly (Caution | false)[] = [
    !isHere && 'otherHost',
    !isSameAddress(data.accountAddress, account) && 'signInAccount',
    data.chainId !== chainId && 'signInNetwork',
    ...compareTimes(data, language.now),
  ]
  return cautions.filter((caution) => caution !== false)
}

function compareTimes(
  { issuedAt, expirationTime, notBefore }: SignInData,
  now: number,
): readonly (Caution | false)[] {
  const [issued, start] = [issuedAt, notBefore ?? issuedAt].map((time) => timeOf(time) ?? 0)
  const end = expirationTime === undefined ? undefined : (timeOf(expirationTime) ?? 0)
  return [
    Math.max(issued ?? 0, start ?? 0) > now + toleranceMs && 'signInEarly',
    end !== undefined && end <= now && 'deadlinePast',
    end !== undefined && end > now + yearMs && 'deadlineFar',
  ]
}
