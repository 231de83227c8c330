import { type AddressPrefixes, verify } from '@latchkit/plugin-siwx/verify'
import * as v from 'valibot'
import { parseBody } from '../control/parseBody.ts'
import { json, type Reply } from '../gateway/reply.ts'
import { type Service, type ServiceRequest, segmentsOf } from '../gateway/service.ts'
import { type AuthSession, type AuthStore, nonceMs } from './authStore.ts'
import { clientOf } from './clientOf.ts'
import { createSites, type Site } from './sites.ts'
import { bearerOf, createToken, readToken } from './token.ts'

/** The longest session, even if its message lasts longer. */
const maxSessionMs = 30 * 24 * 60 * 60 * 1000

const text = v.pipe(v.string(), v.maxLength(16_384))
const dataSchema = v.object({
  accountAddress: text,
  chainId: text,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  issuedAt: text,
  statement: v.exactOptional(text),
  expirationTime: v.exactOptional(text),
  notBefore: v.exactOptional(text),
  requestId: v.exactOptional(text),
  resources: v.exactOptional(v.array(text)),
})
const sessionSchema = v.object({ data: dataSchema, message: text, signature: text })
const metadataSchema = v.object({ metadata: v.unknown() })
/** What a site may keep with a session. */
const maxMetadataCharacters = 16_384

/** What the service needs: its store, its sites, and the chains whose nodes check the signatures of contract wallets. */
export interface AuthParts {
  readonly auth: AuthStore
  /**
   * The origins of the sites whose visitors sign in here, such as `https://shop.example`, and `http://localhost:*` for any port. Any
   * other site could sign a visitor in for itself.
   */
  readonly allowedOrigins: readonly string[]
  readonly chains: readonly { readonly chainId: number; readonly directUrl: string }[]
  /** The prefixes of networks that `verify` does not know. */
  readonly addressPrefixes?: AddressPrefixes
  readonly now?: () => number
}

const refused = (status: number, reason: string, message: string): Reply => json({ reason, message }, status)

/** Who issues and reads the tokens of nonces, which are used before a site is known. */
const issuer = 'latchkit-local'

/** The session service: nonces, sessions that are verified by their signatures, and their tokens, each of which is for one site. */
export function createAuthService(parts: AuthParts): Service {
  const { auth, allowedOrigins, chains, addressPrefixes, now = Date.now } = parts
  const findSite = createSites(allowedOrigins)
  const routes: Readonly<Record<string, Service>> = {
    'GET nonce': createNonce,
    'POST authenticate': authenticate,
    'GET me': withSession((session) => json(describe(session))),
    'PUT account-metadata': withSession(setMetadata),
    'POST sign-out': withSession(({ id }) => {
      auth.remove(id)
      return json({})
    }),
  }
  return (request) => {
    const [version, topic, ...rest] = segmentsOf(request.path) ?? []
    const route = routes[`${request.method} ${topic}`]
    if (version !== 'v1' || rest.length > 0 || !route)
      return refused(404, 'ROUTE', `The session service has no ${request.method} ${request.path}.`)
    auth.deleteExpired()
    const { origin } = request.headers
    if (origin && !findSite(origin)) return refused(403, 'ORIGIN', 'The site is not one of this service.')
    return route(request)
  }

  function createNonce({ client }: ServiceRequest): Reply {
    const nonce = auth.createNonce(clientOf(client))
    const exp = Math.floor((now() + nonceMs) / 1000)
    return json({ nonce, token: createToken(auth.secret(), { use: 'nonce', aud: issuer, sub: nonce, exp }) })
  }

  async function authenticate({ client, headers, body, signal }: ServiceRequest): Promise<Reply> {
    const token = readToken(
      auth.secret(),
      bearerOf(headers['x-nonce-jwt']),
      { use: 'nonce', aud: issuer },
      now(),
    )
    const parsed = parseBody(sessionSchema, body)
    if (!('value' in parsed)) return refused(400, 'BODY', parsed.message)
    // The site is the origin that the browser sends with the request.
    const site = findSite(headers.origin ?? '')
    if (!site) return refused(400, 'ORIGIN', 'The request has no origin.')
    // A nonce is used once, even if the sign-in fails.
    if (!token || !auth.useNonce(token.sub)) return refused(401, 'NONCE', 'The nonce is not valid any more.')
    const time = now()
    const expected = { domain: site.domain, uri: site.origin, nonce: token.sub, time, maxAgeMs: nonceMs }
    const verified = await verify(
      parsed.value,
      { ...expected, allowGrants: true },
      { node: nodeOf, addressPrefixes, signal },
    )
    if (!verified.ok)
      return refused(verified.reason.startsWith('NODE') ? 503 : 401, verified.reason, verified.message)
    const end = Date.parse(verified.data.expirationTime ?? '') || Number.POSITIVE_INFINITY
    const session = auth.add(verified.data, Math.min(end, time + maxSessionMs), clientOf(client))
    if (!session) return refused(429, 'LIMIT', 'There are too many sessions.')
    const claims = { use: 'session', aud: site.domain, sub: session.id, exp: secondsOf(session) } as const
    return json({ token: createToken(auth.secret(), claims) })
  }

  function withSession(answer: (session: AuthSession, request: ServiceRequest) => Reply): Service {
    return (request) => {
      const sites = sitesOf(request)
      const [aud] = sites
      if (aud === undefined)
        return refused(400, 'AUDIENCE', 'The request has neither an origin nor an audience.')
      const bearer = bearerOf(request.headers.authorization)
      const token = readToken(auth.secret(), bearer, { use: 'session', aud }, now())
      // A token that another site was given says nothing to this one.
      const session = token && sites.every((site) => site === aud) ? auth.find(token.sub) : undefined
      return session ? answer(session, request) : refused(401, 'TOKEN', 'This site has no such session.')
    }
  }

  /** The domains that a request is for: of the page that sends it, and the `audience` that a server names, or a page of the same origin. */
  function sitesOf({ headers, query }: ServiceRequest): readonly string[] {
    const page: Site | undefined = findSite(headers.origin ?? '')
    return [page?.domain, query.get('audience')].filter((domain) => typeof domain === 'string')
  }

  function setMetadata(session: AuthSession, { body }: ServiceRequest): Reply {
    const parsed = parseBody(metadataSchema, body)
    if (!('value' in parsed)) return refused(400, 'BODY', parsed.message)
    if ((JSON.stringify(parsed.value.metadata) ?? '').length > maxMetadataCharacters)
      return refused(413, 'LIMIT', 'The metadata are too long.')
    auth.setMetadata(session.id, parsed.value.metadata)
    return json(describe({ ...session, metadata: parsed.value.metadata }))
  }

  function nodeOf(chainId: string): string | undefined {
    return chains.find((chain) => `eip155:${chain.chainId}` === chainId)?.directUrl
  }
}

const secondsOf = ({ expiresAt }: AuthSession): number => Math.floor(expiresAt / 1000)

/** The record of a session, in the shape of the hosted service. */
function describe(session: AuthSession) {
  const { accountAddress: address, chainId: caip2Network, uri, domain, nonce } = session.data
  const [chainNamespace, chainId] = caip2Network.split(':')
  return {
    aud: domain,
    iss: issuer,
    exp: secondsOf(session),
    sub: `${caip2Network}:${address}`,
    projectIdKey: 'local',
    projectUuid: 'local',
    profileUuid: session.id,
    address,
    chainId,
    chainNamespace,
    caip2Network,
    uri,
    domain,
    nonce,
    metadata: session.metadata,
  }
}
