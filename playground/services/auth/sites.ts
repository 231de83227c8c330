/** A site: its origin, and its host, which is the domain of its messages. */
export interface Site {
  readonly origin: string
  readonly domain: string
}

/**
 * Returns a function that finds the site of an `Origin` header among those that are allowed. An entry is an origin, whose port may be
 * `*` for any.
 *
 * @throws {Error} for an entry that is not an origin
 */
export function createSites(allowedOrigins: readonly string[]): (origin: string) => Site | undefined {
  const rows = allowedOrigins.map((entry) => {
    const anyPort = entry.endsWith(':*')
    const base = anyPort ? entry.slice(0, -2) : entry
    if (!URL.canParse(base) || new URL(base).origin !== base)
      throw new Error(`"${entry}" is not an origin, such as https://shop.example.`)
    return { anyPort, base }
  })
  return (origin) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined
    const { host, protocol, hostname } = new URL(origin)
    const isAllowed = rows.some(({ anyPort, base }) =>
      anyPort ? base === `${protocol}//${hostname}` : base === origin,
    )
    return isAllowed ? { origin, domain: host } : undefined
  }
}
