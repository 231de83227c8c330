import { toSolanaChain } from '@latchkit/kernel/sign-in'
import { is } from 'valibot'
import { errors } from '../errors.ts'
import { isSessionOf } from '../sessions/isSessionOf.ts'
import { sessionSchema } from '../sessions/sessionSchema.ts'
import type { SiwxMessage, SiwxSession } from '../sessions/types.ts'
import { isSameAddress } from '../verify/isSameAddress.ts'

/** The account that signs in, on its network. */
interface Account {
  readonly address: string
  readonly chainId: string
}

/** Returns the first valid session of the account for this site, if there is one. `now` is the time of the device. */
export function findSession(
  sessions: readonly SiwxSession[],
  { address, chainId }: Account,
  now: number,
): SiwxSession | undefined {
  const isOwn = (session: SiwxSession): boolean => {
    if (!isSessionOf(session, chainId, address)) return false
    const { domain, expirationTime } = session.data
    // Some services keep the account of a session only, without its domain.
    return (domain === '' || isHere(domain)) && !(Date.parse(expirationTime ?? '') <= now)
  }
  return sessions.find((session) => is(sessionSchema, session) && isOwn(session))
}

/**
 * Checks that a message is for this site and for the account on its network. Its text is read once, so that the wallet signs
 * what the visitor reads.
 *
 * @throws {LatchkitError} SIWX_NONCE
 */
export function checkMessage(message: SiwxMessage, { address, chainId }: Account): SiwxMessage {
  const { toString: _, ...data } = message
  const text = message.toString()
  const isOwn = isSessionOf({ data }, chainId, address) && isHere(data.domain)
  if (!isOwn || !isOwnText(text, { address, chainId }))
    throw errors.SIWX_NONCE({ cause: new Error('The message is for another site, account or network.') })
  return { ...data, toString: () => text }
}

/** The first lines of EIP-4361 and similar messages: the host, and the account on the next line. */
const signsIn = /(?:^|[\s/])([^\s/]+) wants you to sign in with your [^\n]{0,40}? account:\s*(\S*)/gi

/** Whether a text that claims to sign in names this site, this account and this network. Every claim counts. */
function isOwnText(message: string, { address, chainId }: Account): boolean {
  const [namespace = '', reference = ''] = chainId.split(':')
  // Normalized, because a server with a tolerant parser may accept a message that is disguised here.
  const text = message.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  // The spaces before a label exclude line breaks, so that the time grows with the length of the text only.
  const valuesOf = (label: string) =>
    [...text.matchAll(new RegExp(`^[^\\S\\n\\r\\u2028\\u2029]*${label}:\\s*(\\S+)`, 'gim'))].map(
      ([, value = '']) => value,
    )
  return (
    [...text.matchAll(signsIn)].every(
      ([, host = '', signer = '']) =>
        isHere(host) && isSameAddress(namespace, signer.slice(signer.lastIndexOf(':') + 1), address),
    ) &&
    valuesOf('URI').every((uri) => URL.canParse(uri) && isHere(new URL(uri).host)) &&
    valuesOf('Chain ID').every((chain) => [chainId, reference, toSolanaChain(chainId)].includes(chain))
  )
}

const isHere = (host: string): boolean => host.toLowerCase() === location.host
