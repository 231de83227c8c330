import { isDeniedScheme } from './deniedSchemes.ts'

const shape = /^([a-z][a-z0-9+.-]{1,30}):/i
// A browser drops some of these before it reads a link, and shows none of them: the link is not what it seems.
const hidden = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/u
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a link that somebody else supplied may be followed: to the web over https, or to an app by a scheme of its own.
 * Plain http leads to this device alone. Links are at most 8,192 characters long.
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
  // Without both slashes a link may be relative to the page, and a backslash is read as a slash.
  if (!/^https?:\/\/[^/\\]/i.test(link) || !URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  // What stands before an @ looks like the host and is not.
  return username + password === '' && (protocol === 'https:' || loopback.has(hostname))
}

/** Opens a link inside the tap that asked for it. False when it leads where no link of ours may lead. */
export type OpenLink = (link: string, target?: '_blank' | '_self' | '_top') => boolean

export function createOpenLink(page: Pick<Window, 'open'> | undefined): OpenLink {
  return (link, target = '_blank') => {
    if (!page || !isOpenable(link)) return false
    page.open(link, target, 'noopener,noreferrer')
    return true
  }
}
