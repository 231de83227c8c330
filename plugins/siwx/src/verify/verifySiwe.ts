import { formatSiwe, type SiweFields } from '@latchkit/kernel/sign-in'
import type { Expectations } from './compareFields.ts'
import type { VerifySignatureOptions } from './types.ts'
import { type Verified, verify } from './verifySession.ts'

/** A signed EIP-4361 message as its `fields` with their `signature`, and what is expected of them. */
export interface SignedSiwe extends Expectations {
  readonly fields: SiweFields
  readonly signature: string
}

/**
 * Verifies an EIP-4361 message that is given as its fields, as `verify` does with a text. The `domain` and the `nonce` are those that
 * the server expects, and never those of the fields.
 *
 * @throws {SignInMessageError} for a field that the standard does not allow
 * @throws {TypeError} if what the `node` option has for the chain is neither a URL nor a function
 * @example
 * const { ok } = await verifySiwe({ fields, signature, domain: 'shop.example', nonce: '8f0c24a1e6b7d935' })
 * declare const fields: SiweFields
 * declare const signature: string
 */
export async function verifySiwe(
  { fields, signature, ...expected }: SignedSiwe,
  options: VerifySignatureOptions = {},
): Promise<Verified> {
  return verify({ message: formatSiwe({ ...fields }), signature }, expected, options)
}
