const source = /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/

/** Filters the project's entries to valid origins. A list with only invalid entries allows no origin. */
export function allowedOf(entries: readonly unknown[]): readonly string[] {
  const named = entries.filter((one): one is string => typeof one === 'string' && source.test(one))
  return entries.length > 0 && named.length === 0 ? ['none'] : named
}

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Headers of the page that only allowed origins may embed. */
export function frameHeaders(allowed: readonly string[]): Readonly<Record<string, string>> {
  const local = 'http://127.0.0.1:* http://localhost:*'
  const ancestors = allowed.length === 0 ? local : allowed.join(' ').replace(/^none$/, "'none'")
  return { ...common, 'content-security-policy': `${strict}; frame-ancestors ${ancestors}` }
}

const common = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Headers of a page that cannot be embedded, but can be a popup of the embedder, so its opener is kept. */
export const popupHeaders: Readonly<Record<string, string>> = {
  ...common,
  'content-security-policy': `${strict}; frame-ancestors 'none'`,
}

/** Headers of a page that cannot be embedded and has no opener. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...popupHeaders,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
