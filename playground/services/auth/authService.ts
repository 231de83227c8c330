import { verify } from '@latchkit/plugin-siwx/verify'
import * as v from 'valibot'
import { parseBody } from '../control/parseBody.ts'
import { json, type Reply } from '../gateway/reply.ts'
import { type Service, type ServiceRequest, segmentsOf } from '../gateway/service.ts'
import { type AuthSession, type AuthStore, nonceMs } from './authStore.ts'
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

/** What the service needs: its store, and the chains whose nodes check the signatures of contract wallets. */
export interface AuthParts {
  readonly auth: AuthStore
  readonly chains: readonly { readonly chainId: number; readonly directUrl: string }[]
  readonly now?: () => number
}

const refused = (status: number, reason: string, message: string): Reply => json({ reason, message }, status)

/** The session service: nonces, sessions that are verified by their signatures, and their tokens. */
export function createAuthService({ auth, chains, now = Date.now }: AuthParts): Service {
  const routes: Readonly<Record<string, Service>> = {
    'GET nonce': () => createNonce(),
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
    if (version === 'v1' && rest.length === 0 && route) return route(request)
    return refused(404, 'ROUTE', `The session service has no ${request.method} ${request.path}.`)
  }

  function createNonce(): Reply {
    const nonce = auth.createNonce()
    const exp = Math.floor((now() + nonceMs) / 1000)
    return json({ nonce, token: createToken(auth.secret(), { aud: 'nonce', sub: nonce, exp }) })
  }

  async function authenticate({ headers, body, signal }: ServiceRequest): Promise<Reply> {
    const token = readToken(auth.secret(), bearerOf(headers['x-nonce-jwt']), 'nonce', now())
    const parsed = parseBody(sessionSchema, body)
    if (!('value' in parsed)) return refused(400, 'BODY', parsed.message)
    // The site is the origin that the browser sends with the request.
    const origin = originOf(headers.origin)
    if (!origin) return refused(400, 'ORIGIN', 'The request has no origin.')
    // A nonce is used once, even if the sign-in fails.
    if (!token || !auth.useNonce(token.sub)) return refused(401, 'NONCE', 'The nonce is not valid any more.')
    const time = now()
    const expected = { domain: origin.host, uri: origin.origin, nonce: token.sub, time, maxAgeMs: nonceMs }
    const verified = await verify(parsed.value, { ...expected, allowGrants: true }, { node: nodeOf, signal })
    if (!verified.ok)
      return refused(verified.reason === 'NODE' ? 503 : 401, verified.reason, verified.message)
    const end = Date.parse(verified.data.expirationTime ?? '') || Number.POSITIVE_INFINITY
    const session = auth.add(verified.data, Math.min(end, time + maxSessionMs))
    return json({
      token: createToken(auth.secret(), { aud: 'session', sub: session.id, exp: secondsOf(session) }),
    })
  }

  function withSession(answer: (session: AuthSession, request: ServiceRequest) => Reply): Service {
    return (request) => {
      const token = readToken(auth.secret(), bearerOf(request.headers.authorization), 'session', now())
      const session = token && auth.find(token.sub)
      return session ? answer(session, request) : refused(401, 'TOKEN', 'The session has ended.')
    }
  }

  function setMetadata(session: AuthSession, { body }: ServiceRequest): Reply {
    const parsed = parseBody(metadataSchema, body)
    if (!('value' in parsed)) return refused(400, 'BODY', parsed.message)
    auth.setMetadata(session.id, parsed.value.metadata)
    return json(describe({ ...session, metadata: parsed.value.metadata }))
  }

  function nodeOf(chainId: string): string | undefined {
    return chains.find((chain) => `eip155:${chain.chainId}` === chainId)?.directUrl
  }
}

const secondsOf = ({ expiresAt }: AuthSession): number => Math.floor(expiresAt / 1000)

function originOf(origin: string | undefined): URL | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
}

/** The record of a session, in the shape of the hosted service. */
function describe(session: AuthSession) {
  const { accountAddress: address, chainId: caip2Network, uri, domain, nonce } = session.data
  const [chainNamespace, chainId] = caip2Network.split(':')
  return {
    aud: domain,
    iss: 'latchkit-local',
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
