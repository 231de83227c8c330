import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { Social } from '../protocol/schemas.ts'
import type { Keys } from '../state/keys.ts'
import { Refused } from '../state/refused.ts'
import type { User, Users } from '../state/users.ts'
import { clientId, nameOf, socialOf } from './names.ts'
import type { IdentityProvider } from './provider.ts'

const goodForMs = 10 * 60_000
/** What an app may add to the state, so that a page without an opener finds its way back. */
const backMark = '--'

/** A sign-in that has begun: good once, and for the frame that began it. */
interface Attempt {
  readonly social: Social
  readonly frame: string
  readonly embedder: string
  /** Lets a frame that was refused storage, and so has another name now, finish what it began. */
  readonly ticket: string
  readonly verifier: string
  readonly nonce: string
  readonly until: number
}

export interface Begun {
  readonly frame: string
  readonly embedder: string
}

/** Who finishes: the frame, with the token it holds. */
export interface Finishing extends Begun {
  readonly token: string | undefined
}

export interface Socials {
  /** The address that a popup is sent to, and the ticket to finish with. */
  begin(social: Social, of: Begun): Promise<{ readonly uri: string; readonly ticket: string }>
  /** Whether this token is the ticket of a sign-in that began on this site. */
  isTicket(token: string, embedder: string): boolean
  /** Who it is, by the address the popup came back to. Throws in words. */
  finish(uri: string, of: Finishing): Promise<User>
  /** Who is to hear of a popup that came back, and the page to go back to when nobody opened it. */
  target(state: string): { readonly embedder: string; readonly back: string | undefined } | undefined
  /** Takes over what goes to a provider; false when there is none at this path. */
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

  function started(social: Social): Promise<IdentityProvider> {
    const known = providers.get(social)
    if (known) return known
    const start = import('./provider.ts').then(({ startProvider }) =>
      startProvider(social, url, keys.derive(`idp:${social}`).toString('hex')),
    )
    providers.set(social, start)
    return start
  }

  return {
    async begin(social, of) {
      await started(social)
      // In hexadecimal, so that what an app adds is told apart.
      const [state, nonce] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
      const [verifier, ticket] = [
        randomBytes(32).toString('base64url'),
        randomBytes(32).toString('base64url'),
      ]
      attempts.set(state, { social, ...of, ticket, verifier, nonce, until: now() + goodForMs })
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
      return { uri: `${url}/idp/${social}/auth?${query}`, ticket }
    },
    isTicket: (token, embedder) =>
      [...attempts.values()].some((one) => one.ticket === token && one.embedder === embedder),
    async finish(uri, { frame, embedder, token }) {
      const { state, code, error, path } = parseResult(uri, url)
      const attempt = attempts.get(state)
      if (!attempt || path !== new URL(callbackOf(url, attempt.social)).pathname)
        throw new Refused('This sign-in was used or never begun')
      const isSame = attempt.frame === frame || attempt.ticket === token
      if (!isSame || attempt.embedder !== embedder) throw new Refused('This sign-in was begun somewhere else')
      attempts.delete(state)
      if (now() > attempt.until) throw new Refused('This sign-in took too long')
      if (error !== null || code === null)
        throw new Refused(`${nameOf(attempt.social)} sign-in was cancelled`)
      const { sub, email, name } = await readClaims(url, attempt, code)
      const start = { ...(email ? { email } : {}), ...(name ? { userName: name } : {}) }
      return users.obtain(`social:${attempt.social}:${sub}`, start)
    },
    target(given) {
      const [state = '', ...rest] = given.split(backMark)
      const embedder = attempts.get(state)?.embedder
      return embedder === undefined ? undefined : { embedder, back: backOf(rest.join(backMark), embedder) }
    },
    async serve(message, response) {
      const social = socialOf(new URL(message.url ?? '/', url).pathname, '/idp')
      if (!social) return false
      await (await started(social)).serve(message, response)
      return true
    },
    clear: () => attempts.clear(),
  }
}

const callbackOf = (url: string, social: Social) => `${url}/social/callback/${social}`

/** A page of the site that began, and of no other. */
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
    throw new Refused('This is no result of a sign-in')
  }
}

const tokensSchema = v.object({ access_token: v.string(), id_token: v.string() })
const claimsSchema = v.object({
  sub: v.string(),
  email: v.optional(v.string()),
  name: v.optional(v.string()),
})

/** Exchanges the code, and asks the provider who it is. */
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
  if (!answer.ok) throw new Refused(`${nameOf(social)} did not confirm the sign-in`)
  const tokens = v.parse(tokensSchema, await answer.json())
  const [, middle = ''] = tokens.id_token.split('.')
  const { nonce: own } = JSON.parse(Buffer.from(middle, 'base64url').toString())
  // It came straight from the provider, so that its nonce is all that must be looked at.
  if (own !== nonce) throw new Refused(`${nameOf(social)} confirmed another sign-in`)
  const told = await fetch(`${url}/idp/${social}/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
    signal,
  })
  return v.parse(claimsSchema, await told.json())
}
