const dangerous = new Set(['javascript', 'data', 'vbscript', 'blob', 'file', 'about', 'filesystem', 'intent'])
const scheme = /^([a-z][a-z0-9+.-]{1,30}):/i

/** Where a link may lead: the web over https, or an app by a scheme of its own (decision 23). */
export function isOpenable(link: string): boolean {
  // A browser drops these before it reads the scheme, so a link that holds one is not what it seems.
  if (link.length > 8_192 || /[\s\p{Cc}]/u.test(link)) return false
  const name = scheme.exec(link)?.[1]?.toLowerCase()
  if (name === undefined || dangerous.has(name)) return false
  if (name === 'http') return isLoopback(link)
  return true
}

// The local cloud is plain http; anything else over http could be read and changed on the way.
function isLoopback(link: string): boolean {
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
}

/** Opens a link inside the tap that asked for it. False when it leads where no link of ours may lead. */
export type OpenLink = (link: string, target?: '_blank' | '_self') => boolean

export function createOpenLink(page: Pick<Window, 'open'> | undefined): OpenLink {
  return (link, target = '_blank') => {
    if (!page || !isOpenable(link)) return false
    page.open(link, target, 'noopener,noreferrer')
    return true
  }
}
