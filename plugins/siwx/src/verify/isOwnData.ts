import type { SignInData } from '@latchkit/kernel/sign-in'
import { isSameAddress } from './isSameAddress.ts'

const names = [
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'statement',
  'requestId',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const

/** Whether data that were sent with a message, which may have any shape, are those of the message. */
export function isOwnData(sent: SignInData, parsed: SignInData): boolean {
  const [namespace = ''] = parsed.chainId.split(':')
  const [own, other] = [parsed.resources ?? [], sent.resources ?? []]
  return (
    typeof sent.accountAddress === 'string' &&
    isSameAddress(namespace, sent.accountAddress, parsed.accountAddress) &&
    names.every((name) => (sent[name] ?? undefined) === parsed[name]) &&
    own.length === other.length &&
    own.every((resource, index) => resource === other[index])
  )
}
