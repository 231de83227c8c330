import { formatSignInMessage, type SignInData } from '@latchkit/plugin-siwx/messages'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type AuthParts, createAuthService } from '../authService.ts'
import { type AuthStoreOptions, createAuthStore } from '../authStore.ts'

export const key = privateKeyToAccount(`0x${'07'.repeat(32)}`)
export const start = Date.UTC(2030, 0, 1)
export const shop = 'https://shop.example'
export const market = 'https://market.example'

/** The headers of a request, and the address of the client that sends it. */
type Headers = Readonly<Record<string, string>>

interface Nonce {
  readonly nonce: string
  readonly token: string
}

/** Opens the session service for two sites and the pages of this machine, with a clock that a test sets. */
export function openAuth(options: Pick<AuthStoreOptions, 'file' | 'limits'> & Partial<AuthParts> = {}) {
  const { file, limits, chains = [], ...parts } = options
  let time = start
  const now = () => time
  const auth = createAuthStore({ file, limits, now })
  const allowedOrigins = [shop, market, 'http://localhost:*']
  const service = createAuthService({ auth, allowedOrigins, chains, now, ...parts })

  async function call(method: string, path: string, headers: Headers = {}, body: unknown = {}) {
    const { client, ...sent } = { origin: shop, client: '192.0.2.1', ...headers }
    const [topic, query] = path.split('?')
    const { status, body: text } = await service({
      method,
      path: `/v1/${topic}`,
      query: new URLSearchParams(query),
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: sent,
      client,
      signal: new AbortController().signal,
    })
    return { status, body: JSON.parse(text) }
  }

  /** Signs in with a nonce. `change` changes the fields before they are signed. */
  async function signInWith(
    { nonce, token }: Nonce,
    headers: Headers = {},
    change: Partial<SignInData> = {},
    signer: PrivateKeyAccount = key,
  ) {
    const data = {
      accountAddress: signer.address,
      chainId: 'eip155:1',
      domain: 'shop.example',
      uri: shop,
      version: '1',
      nonce,
      issuedAt: new Date(time).toISOString(),
      expirationTime: new Date(time + 3_600_000).toISOString(),
      ...change,
    }
    const message = formatSignInMessage(data)
    const session = { data, message, signature: await signer.signMessage({ message }) }
    const nonceHeaders = { 'x-nonce-jwt': `Bearer ${token}`, ...headers }
    const answer = await call('POST', 'authenticate', nonceHeaders, session)
    return { ...answer, session, nonceHeaders }
  }

  /** Signs in with a new nonce. */
  async function signIn(change?: Partial<SignInData>, headers: Headers = {}, signer?: PrivateKeyAccount) {
    const { client = '192.0.2.1' } = headers
    return signInWith((await call('GET', 'nonce', { client })).body, headers, change, signer)
  }

  const me = (token: string) => call('GET', 'me', { authorization: `Bearer ${token}` })
  function wait(ms: number): void {
    time += ms
  }
  return { auth, call, signIn, signInWith, me, wait }
}
