import { copyOwn, parseSignInMessage, type SignInData } from '@latchkit/kernel/sign-in'
import { checkAccount } from './checkAccount.ts'
import { compareFields, type Expectations } from './compareFields.ts'
import { compareTimes } from './compareTimes.ts'
import { isOwnData } from './isOwnData.ts'
import { type Refused, refuseSession } from './refusals.ts'
import { NodeChainError, NodeUnreachableError, type VerifySignatureOptions } from './types.ts'
import { checkSignature, hasVerifier } from './verifySignature.ts'

/** A session to verify: the signed `message`, its `signature`, and the `data` that were sent with it, if any. */
export interface SignedSession {
  readonly data?: SignInData | undefined
  readonly message: string
  readonly signature: string
}

/** The result of verifying a session: the `data` of its message, or a refusal. */
export type Verified = { readonly ok: true; readonly data: SignInData } | Refused

/**
 * Verifies a sign-in session of any namespace: the message is parsed strictly, every field is compared with what the server
 * expects, the times with its clock, and the signature with the address. Trust the returned `data` alone. The server must
 * accept each nonce once.
 *
 * @throws {TypeError} if what the `node` option has for the chain is neither a URL nor a function
 * @example
 * const verified = await verify(session, {
 *   domain: 'shop.example',
 *   uri: 'https://shop.example',
 *   nonce: 'what the server has created',
 *   maxAgeMs: 5 * 60_000,
 * })
 * if (!verified.ok) console.warn(verified.message)
 * declare const session: SignedSession
 */
export async function verify(
  session: SignedSession,
  expectations: Expectations,
  options: VerifySignatureOptions = {},
): Promise<Verified> {
  return verifyAs(session, expectations, options, ({ chainId, accountAddress }) =>
    checkAccount(chainId, accountAddress, copyOwn(options).addressPrefixes),
  )
}

/**
 * Verifies a session of the account that is connected to this page, whose network the kit knows: the form of its address is that of
 * the connection.
 */
export const verifyConnected = (
  session: SignedSession,
  expectations: Expectations,
  options: VerifySignatureOptions,
): Promise<Verified> => verifyAs(session, expectations, options, async () => undefined)

async function verifyAs(
  input: SignedSession,
  expectations: Expectations,
  options: VerifySignatureOptions,
  checkForm: (data: SignInData) => ReturnType<typeof checkAccount>,
): Promise<Verified> {
  // Without prototypes: what a script has added to `Object.prototype` is neither expected nor sent.
  const session = copyOwn(input)
  const expected = copyOwn(expectations)
  const parsed = parseSignInMessage(session.message)
  if (!parsed.ok) return parsed
  const data = copyOwn(parsed.fields)
  if (session.data && !isOwnData(copyOwn(session.data), data)) return refuseSession('DATA')
  const [namespace = ''] = data.chainId.split(':')
  const refusal =
    compareFields(data, expected) ??
    compareTimes(data, expected) ??
    (hasVerifier(namespace) ? await checkForm(data) : 'NAMESPACE')
  if (refusal) return refuseSession(refusal)
  const { message, signature } = session
  try {
    const { accountAddress: address, chainId } = data
    const signed = { namespace, chainId, address, message, signature }
    return (await checkSignature(signed, copyOwn(options)))
      ? { ok: true, data: parsed.fields }
      : refuseSession('SIGNATURE')
  } catch (error) {
    if (error instanceof NodeUnreachableError) return refuseSession('NODE')
    if (error instanceof NodeChainError) return refuseSession('NODE_CHAIN')
    throw error
  }
}
