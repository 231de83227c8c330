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

/** A provider's address that leads back to this page: the page goes along in its `state`. */
export function withReturn(uri: string, page: string): string {
  const outer = new URL(uri)
  const inner = outer.hostname === 'auth.magic.link' && outer.searchParams.get('provider_authorization_url')
  const url = new URL(inner || uri)
  const back = new URL(page)
  back.searchParams.delete('result_uri')
  url.searchParams.set('state', `${url.searchParams.get('state') ?? ''}--${back.href}`)
  return url.href
}
