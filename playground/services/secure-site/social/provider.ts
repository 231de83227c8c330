import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { readBody } from '../../gateway/readBody.ts'
import type { Social } from '../protocol/schemas.ts'
import { htmlPage } from '../web/html.ts'
import { popupHeaders } from '../web/policy.ts'
import { createAdapters } from './adapter.ts'
import { clientId, nameOf } from './names.ts'
import { signInPage } from './signInPage.ts'

/** A real OpenID provider, except that a visitor can sign in under any name. */
export interface IdentityProvider {
  /** Handles a request below `/idp/<provider>`. */
  serve(message: IncomingMessage, response: ServerResponse): Promise<void>
}

const hourS = 3600

/** @param url of the secure site, which hosts the provider */
export function startProvider(social: Social, url: string, secret: string): IdentityProvider {
  const mount = `/idp/${social}`
  const provider = new Provider(`${url}${mount}`, {
    adapter: createAdapters(),
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${url}/social/callback/${social}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [secret] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: {
      AccessToken: hourS,
      AuthorizationCode: 60,
      IdToken: hourS,
      Interaction: hourS,
      Session: hourS,
      Grant: hourS,
    },
    interactions: { url: (_, { uid }) => `${mount}/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => claimsOf(social, accountId) }),
    // Signing in implies consent: the wallet is the provider's only client.
    async loadExistingGrant({ oidc: { client, session, provider: own } }) {
      if (!client || !session?.accountId) return undefined
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError(ctx, { error, error_description: words }) {
      ctx.type = 'html'
      ctx.set(popupHeaders)
      const body = `<main><h1>This sign-in did not work</h1><p>${String(words ?? error).replace(/[<>&]/g, '')}</p></main>`
      ctx.body = htmlPage({ title: 'Sign in', body })
    },
  })
  const handle = provider.callback()
  return {
    async serve(message, response) {
      const [, uid] = new RegExp(`^${mount}/interaction/([\\w-]+)$`).exec(message.url ?? '') ?? []
      if (uid !== undefined) return interact(provider, social, { message, response })
      // The provider derives its mount path from the difference between the two URLs.
      Object.assign(message, { originalUrl: message.url, url: message.url?.slice(mount.length) || '/' })
      await handle(message, response)
    },
  }
}

interface Exchange {
  readonly message: IncomingMessage
  readonly response: ServerResponse
}

/** Serves the provider's sign-in page and handles its form. */
async function interact(provider: Provider, social: Social, { message, response }: Exchange): Promise<void> {
  await provider.interactionDetails(message, response)
  if (message.method !== 'POST') {
    response.writeHead(200, { ...popupHeaders, 'cache-control': 'no-store' }).end(signInPage(nameOf(social)))
    return
  }
  const form = new URLSearchParams(await readBody(message))
  const login = form.get('login')?.trim() ?? ''
  const result =
    form.has('cancel') || login === ''
      ? { error: 'access_denied', error_description: 'The person cancelled' }
      : { login: { accountId: login } }
  await provider.interactionFinished(message, response, result, { mergeWithLastSubmission: false })
}

/** The claims of a user. As with the real services, one provider returns no email. */
function claimsOf(social: Social, sub: string) {
  const email = sub.includes('@') ? sub : `${sub}@${social}.test`
  return { sub, name: sub, ...(social === 'x' ? {} : { email, email_verified: true }) }
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: randomUUID() }
}
