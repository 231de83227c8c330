/** Longer than any address a provider has. */
const maxCharacters = 8_192

/** Where a login may lead: the web over https, or this machine. */
export function isLoginUri(text: string): boolean {
  if (text.length > maxCharacters || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
}

/** What a login window tells its opener; nothing when it is of another shape. */
export function readResult(data: unknown): string | undefined {
  const { resultUri } = Object(data) as { readonly resultUri?: unknown }
  const fits = typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= maxCharacters
  return fits ? resultUri : undefined
}

/** Where the wallet's site puts the result of a login that left the page. */
export const resultParameter = 'result_uri'
/** What ties the result to the tab that asked for it. */
export const nonceParameter = 'social_login'

/** An address of the page without the two parameters above; all else stays as it was written. */
export function withoutOurs(href: string): URL {
  const url = new URL(href)
  for (const name of [resultParameter, nonceParameter])
    if (url.searchParams.has(name)) url.searchParams.delete(name)
  return url
}

/** The provider's own address, which may stand inside another one. */
function providerOf(uri: string): URL {
  const outer = new URL(uri)
  const inner = outer.hostname === 'auth.magic.link' && outer.searchParams.get('provider_authorization_url')
  return inner ? new URL(inner) : outer
}

/** A provider's address that leads back to `back`, which goes along in its `state`. */
export function withReturn(uri: string, back: string): string {
  const url = providerOf(uri)
  url.searchParams.set('state', `${url.searchParams.get('state') ?? ''}--${back}`)
  return url.href
}

/** Whether a result carries the `state` that the window was sent out with, as OAuth 2.0 demands (RFC 6749, 4.1.2). */
export function isAnswerTo(uri: string, result: string): boolean {
  const sent = [new URL(uri), providerOf(uri)].flatMap((url) => url.searchParams.getAll('state'))
  if (sent.length === 0) return true
  const [state, ...more] = URL.canParse(result) ? new URL(result).searchParams.getAll('state') : []
  return state !== undefined && more.length === 0 && sent.includes(state)
}
