import type { AccountId } from '@latchkit/kernel'
import { object, type PairingMessage } from '@latchkit/kernel/plugin'
import {
  formatSignInMessage,
  parseSignInMessage,
  readCacao,
  type SignInData,
  toChecksumAddress,
} from '@latchkit/kernel/sign-in'
import {
  array,
  type InferOutput,
  literal,
  maxLength,
  minLength,
  nullish,
  pipe,
  safeParse,
  string,
  transform,
  tuple,
} from 'valibot'
import { errors } from '../errors.ts'
import type { SiwxSession } from '../sessions/types.ts'
import { compareFields } from '../verify/compareFields.ts'

const text = pipe(string(), maxLength(4_096))
/** Wallets send `null` or an empty text for a field that they do not use. */
const optionalText = pipe(
  nullish(text),
  transform((value) => value || undefined),
)

const cacaoSchema = object({
  p: object({
    iss: text,
    aud: text,
    domain: text,
    version: literal('1'),
    nonce: text,
    iat: text,
    exp: optionalText,
    nbf: optionalText,
    statement: optionalText,
    requestId: optionalText,
    resources: pipe(
      nullish(array(text)),
      transform((value) => value ?? undefined),
    ),
  }),
  s: object({ s: pipe(string(), maxLength(16_384)) }),
})
const cacaosSchema = pipe(array(cacaoSchema), minLength(1), maxLength(20))
/** What an embedded wallet has signed during a login. */
const textSchema = tuple([
  object({ message: pipe(string(), maxLength(16_384)), signature: pipe(string(), maxLength(16_384)) }),
])

/**
 * Returns the sessions of a wallet that has signed while it connected. Each text is formatted here, from the fields that were
 * signed, and each field is compared with what was asked for. The signatures are not verified yet.
 *
 * @throws {LatchkitError} SIWX_REFUSED
 */
export function readSigned(
  message: PairingMessage,
  signed: readonly unknown[],
  accounts: readonly AccountId[],
): readonly SiwxSession[] {
  const text = safeParse(textSchema, signed, { abortEarly: true })
  if (text.success) return [readText(message, text.output[0], accounts)]
  const parsed = safeParse(cacaosSchema, signed, { abortEarly: true })
  if (!parsed.success) throw refused('The answer of the wallet is not valid.')
  const sessions = parsed.output.map(({ p, s }, index) => {
    const data = readCacao(p)
    if (!data) throw refused('The answer of the wallet names no account.')
    check(message, data, accounts)
    return { data, message: format(data), signature: s.s, cacao: signed[index] }
  })
  if (new Set(sessions.map((one) => accountOf(one.data))).size < sessions.length)
    throw refused('The wallet has signed twice for an account on a network.')
  return sessions
}

/** Reads the session of a text, which has to be the one that is formatted here from its fields. */
function readText(
  message: PairingMessage,
  { message: text, signature }: InferOutput<typeof textSchema>[0],
  accounts: readonly AccountId[],
): SiwxSession {
  const parsed = parseSignInMessage(text)
  if (!parsed.ok) throw refused(parsed.message)
  const { fields: data } = parsed
  check(message, data, accounts)
  if (format(data) !== text)
    throw refused('The text that the wallet has signed is not the one of its fields.')
  return { data, message: text, signature }
}

/** An EVM address in small letters only, or in capital letters only, which has no checksum. */
const plainAccount = /^did:pkh:eip155:\d{1,32}:(0x(?:[0-9a-f]{40}|[0-9A-F]{40}))$/

/**
 * Whether a wallet has named its address without a checksum. If the address is in the text that it has signed, too, that is no message
 * of EIP-4361, and strict servers refuse it. It is no attempt to cheat either.
 */
export const lacksChecksum = (signed: readonly unknown[]): boolean =>
  Array.isArray(signed) &&
  signed.some((one) => {
    const { iss } = Object(Object(one).p)
    const [, address] = (typeof iss === 'string' && plainAccount.exec(iss)) || []
    return address !== undefined && toChecksumAddress(address) !== address
  })

const refused = (text: string) => errors.SIWX_REFUSED({ cause: new Error(text) })

const accountOf = ({ chainId, accountAddress }: SignInData): string =>
  `${chainId}:${accountAddress}`.toLowerCase()

function check(message: PairingMessage, data: SignInData, accounts: readonly AccountId[]): void {
  const { domain, uri, nonce, statement, resources, requestId, expirationTime, notBefore } = message
  const requested = { statement: statement || null, resources: resources ?? [], allowGrants: true }
  const refusal = compareFields(data, { domain, uri, nonce, ...requested })
  if (refusal) throw refused(`The wallet has signed another message than it was asked to (${refusal}).`)
  // The request has no place for the request id, so wallets leave it out.
  const isSame =
    data.uri === uri &&
    data.expirationTime === expirationTime &&
    data.notBefore === notBefore &&
    (data.requestId === undefined || data.requestId === requestId)
  if (!isSame) throw refused('The wallet has signed another message than it was asked to.')
  if (!accounts.some((account) => account.toLowerCase() === accountOf(data)))
    throw refused('The wallet has signed with another account, or for another network.')
}

function format(data: SignInData): string {
  try {
    return formatSignInMessage(data)
  } catch (cause) {
    throw errors.SIWX_REFUSED({ cause })
  }
}
