/** The part of the page that keeps cookies. */
export interface CookiePage {
  cookie: string
  readonly location: { readonly protocol: string }
}

/** Thirty days, in seconds. */
const maxAge = 30 * 24 * 60 * 60

/** Returns the name of the cookie of a kit. @example cookieName('main') // 'latchkit.main' */
export const cookieName = (kitId: string): string => `latchkit.${encodeURIComponent(kitId)}`

/**
 * Writes the cookie of a kit for the whole site. An empty value removes it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265
 */
export function writeCookie(kitId: string, value: string, page: CookiePage = document): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : ''
  page.cookie = `${cookieName(kitId)}=${value}; max-age=${value ? maxAge : 0}; path=/; samesite=lax${secure}`
}
