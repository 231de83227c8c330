/** Origins for development, which are always allowed. */
const always: readonly string[] = [
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** A parsed pattern of the allowlist. A missing scheme or port matches any. */
interface Pattern {
  readonly scheme: string | undefined
  readonly labels: readonly string[]
  readonly port: string | undefined
}

/**
 * Whether a project's allowlist lets a page of this origin use the embedded wallet. `*` matches exactly one whole label
 * of a host name, or any port. An empty list allows every origin.
 */
export function isAllowedOrigin(origin: string, list: readonly string[]): boolean {
  if (list.length === 0) return true
  const page = readOrigin(origin)
  return page !== undefined && [...always, ...list].some((text) => matches(readPattern(text), page))
}

function matches(pattern: Pattern | undefined, page: Required<Pattern>): boolean {
  if (!pattern || pattern.labels.length !== page.labels.length) return false
  const isHost = pattern.labels.every((label, index) => label === '*' || label === page.labels[index])
  const isScheme = pattern.scheme === undefined || pattern.scheme === page.scheme
  // A pattern with a scheme is a whole origin, so that a missing port means the default port of the scheme.
  const port = pattern.port ?? (pattern.scheme === undefined ? '*' : '')
  return isHost && isScheme && (port === '*' || port === page.port)
}

function readOrigin(origin: string): Required<Pattern> | undefined {
  if (!URL.canParse(origin)) return undefined
  const { protocol, hostname, port } = new URL(origin)
  return { scheme: protocol.slice(0, -1), labels: hostname.split('.'), port }
}

const patternText = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([a-z0-9*.-]{1,253})(?::(\d{1,5}|\*))?\/?$/

function readPattern(text: string): Pattern | undefined {
  const [, scheme, host = '', port] = patternText.exec(text.trim().toLowerCase()) ?? []
  if (host === '') return undefined
  const isDefaultPort = (scheme === 'https' && port === '443') || (scheme === 'http' && port === '80')
  return { scheme, labels: host.split('.'), port: isDefaultPort ? '' : port }
}
