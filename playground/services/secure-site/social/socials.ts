import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { Social } from '../protocol/schemas.ts'
import type { Keys } from '../state/keys.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { User, Users } from '../state/users.ts'
import { clientId, nameOf, socialOf } from './names.ts'
import type { IdentityProvider } from './provider.ts'

const validForMs = 10 * 60_000
/** Separates the state from the return address that an app may append, for pages without an opener. */
const backMark = '--'

/** A pending sign-in. It can be finished once, by the device that started it, because pages see the address that finishes it. */
interface Attempt extends SignInOrigin {
  readonly social: Social
  readonly verifier: string
  readonly nonce: string
  readonly until: number
}

export interface SignInOrigin {
  readonly device: string
  readonly embedder: string
}

export interface Socials {
  /** Starts a sign-in. Returns the address for the popup. */
  begin(social: Social, of: SignInOrigin): Promise<string>
  /** Reads the user from the address that the popup returned to. Throws `RefusedError`. */
  finish(uri: string, of: SignInOrigin): Promise<User>
  /** The origin to notify when a popup returns, and the page to return to if the popup has no opener. */
  target(state: string): { readonly embedder: string; readonly back: string | undefined } | undefined
  /** Passes a request to a provider. Returns false if there is no provider at this path. */
  serve(message: IncomingMessage, response: ServerResponse): Promise<boolean>
  clear(): void
}

export interface SocialsParts {
  readonly url: string
  readonly keys: Keys
  readonly users: Users
  readonly now: () => number
}

export function createSocials({ url, keys, users, now }: SocialsParts): Socials {
  const attempts = new Map<string, Attempt>()
  const providers = new Map<Social, Promise<IdentityProvider>>()

  function ensureProvider(social: Social): Promise<IdentityProvider> {
    const existing = providers.get(social)
    if (existing) return existing
    const start = import('./provider.ts').then(({ startProvider }) =>
      startProvider(social, url, keys.derive(`idp:${social}`).toString('hex')),
    )
    providers.set(social, start)
    return start
  }

  return {
    async begin(social, of) {
      await ensureProvider(social)
      // The state is hexadecimal, so that the part that an app appends can be recognized.
      const [state, nonce] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
      const verifier = randomBytes(32).toString('base64url')
      attempts.set(state, { social, ...of, verifier, nonce, until: now() + validForMs })
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: callbackOf(url, social),
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        prompt: 'login',
      })
      return `${url}/idp/${social}/auth?${query}`
    },
    async finish(uri, { device, embedder }) {
      const { state, code, error, path } = parseResult(uri, url)
      const attempt = attempts.get(state)
      if (!attempt || path !== new URL(callbackOf(url, attempt.social)).pathname)
        throw new RefusedError('This sign-in was already used or never started')
      if (attempt.device !== device || attempt.embedder !== embedder)
        throw new RefusedError(
          'This sign-in was started somewhere else, or your browser blocks storage for this wallet. Sign in by email instead',
        )
      attempts.delete(state)
      if (now() > attempt.until) throw new RefusedError('This sign-in took too long')
      if (error !== null || code === null)
        throw new RefusedError(`${nameOf(attempt.social)} sign-in was cancelled`)
      const { sub, email, name } = await readClaims(url, attempt, code)
      const start = { ...(email ? { email } : {}), ...(name ? { userName: name } : {}) }
      return users.obtain(`social:${attempt.social}:${sub}`, start)
    },
    target(value) {
      const [state = '', ...rest] = value.split(backMark)
      const embedder = attempts.get(state)?.embedder
      return embedder === undefined ? undefined : { embedder, back: backOf(rest.join(backMark), embedder) }
    },
    async serve(message, response) {
      const social = socialOf(new URL(message.url ?? '/', url).pathname, '/idp')
      if (!social) return false
      await (await ensureProvider(social)).serve(message, response)
      return true
    },
    clear: () => attempts.clear(),
  }
}

const callbackOf = (url: string, social: Social) => `${url}/social/callback/${social}`

/** Reads the return address. It must have the origin of the site that started the sign-in. */
function backOf(encoded: string, embedder: string): string | undefined {
  if (encoded === '') return undefined
  try {
    const page = new URL(encoded.includes('://') ? encoded : decodeURIComponent(encoded))
    return page.origin === embedder ? page.href : undefined
  } catch {
    return undefined
  }
}

function parseResult(uri: string, site: string) {
  try {
    const { origin, pathname: path, searchParams } = new URL(uri)
    if (origin !== site) throw new Error(origin)
    const [state = ''] = (searchParams.get('state') ?? '').split(backMark)
    return { state, path, code: searchParams.get('code'), error: searchParams.get('error') }
  } catch {
    throw new RefusedError('This is no result of a sign-in')
  }
}

const tokensSchema = v.object({ access_token: v.string(), id_token: v.string() })
const claimsSchema = v.object({
  sub: v.string(),
  email: v.optional(v.string()),
  name: v.optional(v.string()),
})

/** Exchanges the code and requests the user's claims from the provider. */
async function readClaims(url: string, { social, verifier, nonce }: Attempt, code: string) {
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(`${url}/idp/${social}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callbackOf(url, social),
      client_id: clientId,
      code_verifier: verifier,
    }),
    signal,
  })
  if (!answer.ok) throw new RefusedError(`${nameOf(social)} did not confirm the sign-in`)
  const tokens = v.parse(tokensSchema, await answer.json())
  const [, middle = ''] = tokens.id_token.split('.')
  const { nonce: own } = JSON.parse(Buffer.from(middle, 'base64url').toString())
  // The token comes directly from the provider over a trusted connection, so only its nonce must be checked.
  if (own !== nonce) throw new RefusedError(`${nameOf(social)} confirmed another sign-in`)
  const profile = await fetch(`${url}/idp/${social}/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
    signal,
  })
  return v.parse(claimsSchema, await profile.json())
}
