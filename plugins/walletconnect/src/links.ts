/** How a wallet is opened with a pairing uri. */
export interface WalletLink {
  /** Opens the wallet with the uri. */
  readonly redirect: string
  /** The same over https, where the wallet has that. */
  readonly redirectUniversalLink?: string | undefined
  /** What opens the wallet later, for a request: remembered after connecting. */
  readonly href: string
}

/** Where a link of the listing leads with a pairing URI. Telegram on Android decodes once too often. */
export function walletLink(link: string, uri: string, universal?: string | null, encodings = 1): WalletLink {
  const href = withSlash(withScheme(link))
  const rest = `wc?uri=${encode(uri, encodings)}`
  const redirectUniversalLink = universal ? withSlash(universal) + rest : undefined
  return { redirect: href + rest, redirectUniversalLink, href }
}

/** Where a wallet's web page is opened with a pairing uri. */
export const webLink = (link: string, uri: string): string => `${withSlash(link)}wc?uri=${encode(uri, 1)}`

function encode(uri: string, times: number): string {
  return times > 0 ? encode(encodeURIComponent(uri), times - 1) : uri
}

/** A bare scheme, such as `rainbow:`, becomes one with a place behind it; what follows never joins the scheme. */
function withScheme(link: string): string {
  return link.includes('://') ? link : `${link.split(':')[0]}://`
}

const withSlash = (link: string): string => (link.endsWith('/') ? link : `${link}/`)

/** Where an app is opened for a request of its session. Telegram takes the same as one base64 text. */
export function requestLink(href: string, id: number, topic: string): string {
  const query = `requestId=${id}&sessionTopic=${topic}`
  if (!/^https:\/\/t\.me\//i.test(href)) return `${withSlash(href)}wc?${query}`
  return `${href}${href.includes('?') ? '&' : '?'}startapp=${btoa(query).replaceAll('=', '')}`
}

/** What a pairing uri says. */
export interface PairingUri {
  readonly protocol: string
  readonly version: number
  readonly topic: string
  readonly symKey: string
  readonly relay: { readonly protocol: string }
  /** Seconds since the epoch. */
  readonly expiryTimestamp?: number | undefined
}

const hex64 = /^[0-9a-f]{64}$/i

/** Reads a pairing uri of version 2; nothing when it is none. Android puts `//` before the topic. */
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
