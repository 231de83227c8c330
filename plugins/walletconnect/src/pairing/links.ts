/** The links that open a wallet with a pairing URI. */
export interface WalletLink {
  /** Opens the wallet with the URI. */
  readonly redirect: string
  /** The same over https, if the wallet has a universal link. */
  readonly redirectUniversalLink?: string | undefined
  /** Opens the wallet for later requests. It is remembered after connecting. */
  readonly href: string
}

/** Adds a pairing URI to a listed link. `encodings` is 2 for Telegram on Android, which decodes links twice. */
export function walletLink(link: string, uri: string, universal?: string | null, encodings = 1): WalletLink {
  const href = withSlash(withScheme(link))
  const path = `wc?uri=${encode(uri, encodings)}`
  const redirectUniversalLink = universal ? withSlash(universal) + path : undefined
  return { redirect: href + path, redirectUniversalLink, href }
}

/** Adds a pairing URI to the link of a wallet's web page. */
export const webLink = (link: string, uri: string): string => `${withSlash(link)}wc?uri=${encode(uri, 1)}`

function encode(uri: string, times: number): string {
  return times > 0 ? encode(encodeURIComponent(uri), times - 1) : uri
}

/** Completes a bare scheme, such as `rainbow:`, with `//`. Anything after the scheme is dropped. */
function withScheme(link: string): string {
  return link.includes('://') ? link : `${link.split(':')[0]}://`
}

const withSlash = (link: string): string => (link.endsWith('/') ? link : `${link}/`)

/** Returns the link that opens an app for a request of its session. Telegram takes the query as one base64 string. */
export function requestLink(href: string, id: number, topic: string): string {
  const query = `requestId=${id}&sessionTopic=${topic}`
  if (!/^https:\/\/t\.me\//i.test(href)) return `${withSlash(href)}wc?${query}`
  return `${href}${href.includes('?') ? '&' : '?'}startapp=${btoa(query).replaceAll('=', '')}`
}

/** A parsed pairing URI. */
export interface PairingUri {
  readonly protocol: string
  readonly version: number
  readonly topic: string
  readonly symKey: string
  readonly relay: { readonly protocol: string }
  /** In seconds since the epoch. */
  readonly expiryTimestamp?: number | undefined
}

const hex64 = /^[0-9a-f]{64}$/i

/** Parses a pairing URI of version 2. Returns undefined for other text. Android inserts `//` before the topic. */
export function parsePairingUri(uri: string): PairingUri | undefined {
  const [, protocol, topic, version, query] = /^(wc):(?:\/\/)?([^@/?]+)@(\d+)\?(.*)$/.exec(uri) ?? []
  const values = new URLSearchParams(query)
  const symKey = values.get('symKey') ?? ''
  if (!protocol || !topic || version !== '2' || !hex64.test(topic) || !hex64.test(symKey)) return undefined
  const expiry = values.get('expiryTimestamp')
  return {
    protocol,
    version: 2,
    topic,
    symKey,
    relay: { protocol: values.get('relay-protocol') ?? 'irn' },
    expiryTimestamp: expiry === null ? undefined : Number(expiry),
  }
}
