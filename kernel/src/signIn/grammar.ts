import type { MessageRefusal } from './refusals.ts'

/** Whether every percent sign begins an encoded byte. */
const isEncoded = (text: string) => !/%(?![0-9A-Fa-f]{2})/.test(text)

const authority = /^(?:[\w.~!$&'()*+,;=:%-]+@)?(?:\[[0-9A-Fa-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d{1,5})?$/

/** The authority of RFC 3986, of at most 255 characters. */
export const isDomain = (text: string): boolean =>
  text.length <= 255 && authority.test(text) && isEncoded(text)

export const isScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)

/** An absolute URI of RFC 3986. */
export const isUri = (text: string): boolean =>
  /^[A-Za-z][A-Za-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(text) && isEncoded(text)

export const isNonce = (text: string): boolean => /^[A-Za-z0-9]{8,256}$/.test(text)

/** The name of a field at the start of a text, which a tolerant parser would read as that field. */
const label =
  /^\s*(?:uri|version|chain\s*id|nonce|issued\s*at|expiration\s*time|not\s*before|request\s*id|resources)\s*:/i
const firstLine = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i

/** Whether a tolerant parser could take a part of the text for another field. */
const pretends = (text: string): boolean => {
  const plain = text.normalize('NFKC')
  return label.test(plain) || firstLine.test(plain)
}

/** A statement of EIP-4361: the characters of URIs, and spaces. */
export const isAsciiStatement = (text: string): boolean =>
  /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/.test(text) && !pretends(text)

/** A statement of the other formats: visible characters and spaces. Control and invisible characters are refused. */
export const isStatement = (text: string): boolean =>
  text !== '' && !/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(text) && !pretends(text)

export const isRequestId = (text: string): boolean =>
  /^[\w.~!$&'()*+,;=:@%-]+$/.test(text) && isEncoded(text) && !pretends(text)

const dateTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{1,9})?(?:Z|[+-](\d\d):(\d\d))$/

/**
 * The time of a date of RFC 3339, in milliseconds, or `undefined` if the text is not such a date.
 *
 * @example timeOf('1970-01-01T00:00:01Z') // 1000
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function timeOf(text: string): number | undefined {
  const [, ...parts] = (typeof text === 'string' && dateTime.exec(text)) || []
  if (parts.length === 0) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(0, 6).map(Number)
  const [zoneHour = 0, zoneMinute = 0] = parts.slice(7).map((part) => Number(part ?? 0))
  const days = month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0
  const isTime = hour < 24 && minute < 60 && second < 60 && zoneHour < 24 && zoneMinute < 60
  if (year < 1970 || day < 1 || day > days || !isTime) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

/** The times of a message. */
export interface Times {
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** Returns why the times of an object without a prototype cannot be accepted, if so. */
export function checkTimes(times: Times): MessageRefusal | undefined {
  const { issuedAt, expirationTime, notBefore } = times
  const [issued, end, start] = [issuedAt, expirationTime, notBefore].map((text) =>
    text === undefined ? undefined : (timeOf(text) ?? Number.NaN),
  )
  if (Number.isNaN(issued)) return 'ISSUED_AT'
  if (Number.isNaN(end)) return 'EXPIRATION_TIME'
  if (Number.isNaN(start)) return 'NOT_BEFORE'
  if (end === undefined) return undefined
  return end <= (issued ?? -Infinity) || end <= (start ?? -Infinity) ? 'TIMES' : undefined
}
