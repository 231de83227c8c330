/** The maximum length of an address. */
const maxCharacters = 8_192

/** Returns whether a login may navigate to the address. It must use https or be on localhost. */
export function isLoginUri(text: string): boolean {
  if (text.length > maxCharacters || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
}

/** Returns the result in a message of the login window, or undefined when the message has another shape. */
export function readResult(data: unknown): string | undefined {
  const { resultUri } = Object(data) as { readonly resultUri?: unknown }
  const isValid = typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= maxCharacters
  return isValid ? resultUri : undefined
}

/** The query parameter in which the wallet's site returns the result of a login that left the page. */
export const resultParameter = 'result_uri'
/** The query parameter that binds the result to the tab that started the login. */
export const nonceParameter = 'social_login'

/** Removes the two parameters above from an address of the page. The rest stays unchanged. */
export function withoutLoginParameters(href: string): URL {
  const url = new URL(href)
  for (const name of [resultParameter, nonceParameter])
    if (url.searchParams.has(name)) url.searchParams.delete(name)
  return url
}

/** Returns the provider's own address, which may be nested in another one. */
function readProviderUrl(uri: string): URL {
  const outer = new URL(uri)
  const inner = outer.hostname === 'auth.magic.link' && outer.searchParams.get('provider_authorization_url')
  return inner ? new URL(inner) : outer
}

/** Appends the return URL to the `state` of the provider's address. */
export function addReturnUrl(uri: string, returnUrl: string): string {
  const url = readProviderUrl(uri)
  url.searchParams.set('state', `${url.searchParams.get('state') ?? ''}--${returnUrl}`)
  return url.href
}

/** Returns whether the result has the `state` of the provider's address, as OAuth 2.0 requires (RFC 6749, 4.1.2). */
export function matchesState(uri: string, result: string): boolean {
  const sent = [new URL(uri), readProviderUrl(uri)].flatMap((url) => url.searchParams.getAll('state'))
  if (sent.length === 0) return true
  const [state, ...others] = URL.canParse(result) ? new URL(result).searchParams.getAll('state') : []
  return state !== undefined && others.length === 0 && sent.includes(state)
}
