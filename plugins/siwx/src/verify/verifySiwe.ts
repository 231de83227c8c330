import { formatSiwe, type SiweFields } from '@latchkit/kernel/sign-in'
import type { Expectations } from './compareFields.ts'
import type { VerifySignatureOptions } from './types.ts'
import { type Verified, verify } from './verifySession.ts'

/** A signed EIP-4361 message as its `fields` with their `signature`, and what is expected of them. */
export interface SignedSiwe extends Partial<Expectations> {
  readonly fields: SiweFields
  readonly signature: string
}

/**
 * Verifies an EIP-4361 message that is given as its fields. Times are compared at `time`, and the domain and the nonce with
 * the expected ones if there are any.
 *
 * @throws {SignInMessageError} for a field that the standard does not allow
 * @example
 * const { ok } = await verifySiwe({ fields, signature, domain: 'shop.example', nonce: '8f0c24a1e6b7d935' })
 * declare const fields: SiweFields
 * declare const signature: string
 */
export async function verifySiwe(
  { fields, signature, ...expected }: SignedSiwe,
  options: VerifySignatureOptions = {},
): Promise<Verified> {
  const message = formatSiwe(fields)
  const { domain = fields.domain, nonce = fields.nonce } = expected
  return verify({ message, signature }, { ...expected, domain, nonce }, options)
}
