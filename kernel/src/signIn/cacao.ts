import { dropAbsent } from './dropAbsent.ts'
import type { SignInData } from './fields.ts'
import { withGrants } from './grants.ts'

/**
 * The payload of a signature that a wallet returned while it was paired: `iss` is `did:pkh:` with the CAIP-10 id, `aud` the URI, and
 * `iat`, `exp` and `nbf` the times. The other fields are those of the message: `domain`, `version`, `nonce`, `statement`,
 * `requestId` and `resources`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export interface CacaoPayload {
  readonly iss: string
  readonly aud: string
  readonly domain: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/**
 * Returns the fields of the message that a wallet signed while it was paired, or `undefined` if the payload names no account.
 * `formatSignInMessage` creates the text.
 *
 * @example
 * const data = readCacao(payload)
 * const message = data && formatSignInMessage(data)
 * declare const payload: CacaoPayload
 */
export function readCacao(payload: CacaoPayload): SignInData | undefined {
  const { iss, aud, iat, exp, nbf, domain, version, nonce, statement, requestId, resources } = payload
  const [, chainId, accountAddress] =
    /^did:pkh:([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(iss) ?? []
  if (chainId === undefined || accountAddress === undefined) return undefined
  return dropAbsent({
    chainId,
    accountAddress,
    domain,
    uri: aud,
    version,
    nonce,
    requestId,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
    statement: withGrants(statement, resources),
    resources,
  })
}
