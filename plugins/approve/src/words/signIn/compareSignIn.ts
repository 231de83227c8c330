import type { Caution } from '@latchkit/kernel/chain'
import { isUriOf, timeOf } from '@latchkit/kernel/sign-in'
import type { Language } from '../language.ts'
import { isSameAddress } from '../names.ts'
import type { SignInFields } from './readFields.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000
/** By how much clocks may differ. A server allows as much. */
const toleranceMs = 60_000

/** Compares the fields of a sign-in message with this site, its account and network, and the clock of the device. */
export function compareSignIn(text: string, data: SignInFields, language: Language): readonly Caution[] {
  const { account, chainId, host, origin } = language
  // The parser has checked the scheme, which is not a field of a session.
  const [, scheme] = /^([^:/\s]+):\/\//.exec(text) ?? []
  const isHere =
    data.domain === host &&
    (data.uri === undefined || isUriOf(data.uri, origin)) &&
    (scheme === undefined || origin.startsWith(`${scheme.toLowerCase()}:`))
  const cautions: readonly (Caution | false)[] = [
    !isHere && 'otherHost',
    !isSameAddress(data.accountAddress, account) && 'signInAccount',
    data.chainId !== undefined && data.chainId !== chainId && 'signInNetwork',
    ...compareTimes(data, language.now),
  ]
  return cautions.filter((caution) => caution !== false)
}

const at = (time: string | undefined) => (time === undefined ? undefined : timeOf(time))

function compareTimes(
  { issuedAt, expirationTime, notBefore }: SignInFields,
  now: number,
): readonly (Caution | false)[] {
  const [issued = 0, start = issued, end] = [issuedAt, notBefore, expirationTime].map(at)
  return [
    Math.max(issued, start) > now + toleranceMs && 'signInEarly',
    end !== undefined && end <= now && 'deadlinePast',
    end !== undefined && end > now + yearMs && 'deadlineFar',
  ]
}
