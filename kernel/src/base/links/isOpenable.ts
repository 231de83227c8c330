import { isDeniedScheme } from './deniedSchemes.ts'

const shape = /^([a-z][a-z0-9+.-]{1,30}):/i
// Browsers ignore or hide these characters, so a link that contains them is not what it appears to be.
const hidden = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/u
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a link from an untrusted source may be opened. Allowed are https links, links to apps with their own scheme,
 * and http links to this device. A link has at most 8,192 characters.
 *
 * @example
 * isOpenable('https://wallet.example/app') // true
 * isOpenable('javascript:alert(1)') // false
 */
export function isOpenable(link: string): boolean {
  if (link.length > 8_192 || hidden.test(link)) return false
  const scheme = shape.exec(link)?.[1]?.toLowerCase()
  if (scheme === undefined) return false
  return scheme === 'https' || scheme === 'http' ? isWebPage(link) : !isDeniedScheme(scheme)
}

function isWebPage(link: string): boolean {
  // Without both slashes, a link may be relative to the page. Browsers treat a backslash as a slash.
  if (!/^https?:\/\/[^/\\]/i.test(link) || !URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  // Credentials before an `@` can be mistaken for the host.
  return username + password === '' && (protocol === 'https:' || loopback.has(hostname))
}
