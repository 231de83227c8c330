/** A longer text is cut before it is searched. */
const maxSearched = 2_000

const replacements: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // Addresses of pages keep their origin and path, and lose a user name, the query and the fragment.
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+/gi, withoutQuery],
  // Pairing URIs, and schemes without an authority, whose rest is data.
  [/\b(wc|data|blob|mailto|tel|javascript|otpauth|ethereum|bitcoin|solana):[^\s"'<>]*/gi, '[uri]'],
  [/[^\s@<>"'(),;]+@[^\s@<>"'(),;]*/g, '[email]'],
  [/[?&#][\w.~%-]+=[^\s&"'<>]*/g, ''],
  [
    // Looks ahead from the start of a word, so that a word which repeats these names is searched once.
    /(?<![\w-])(?=[\w-]*?(?:token|secret|key|code|otp|password|passphrase|seed|mnemonic))[\w-]+["']?\s*[=:]\s*\S+/gi,
    '[secret]',
  ],
  [/(0x)?[\da-f]{16,}/gi, '[hex]'],
  // Signed tokens (RFC 7519), whose parts may be short.
  [/\beyJ[\w-]*(\.[\w-]*)*/gi, '[token]'],
  [/[\w+/=-]{24,}/g, '[token]'],
  // A recovery phrase: twelve or more short words, of which the first may be joined to what precedes it.
  [/(?<!\p{L})\p{L}{3,8}(?:[\s,;.\d:-]+\p{L}{3,8}){10,}(?!\p{L})/gu, '[words]'],
  // Codes, also with separators, and in the digits of any script.
  [/\p{Nd}(?:[\s.-]?\p{Nd}){3,}/gu, '[number]'],
]

/**
 * Removes what may identify or impersonate a visitor from a text: email addresses, URIs and queries, keys and tokens, codes,
 * recovery phrases and account addresses. Characters that hide them, such as full-width or escaped ones, are resolved first.
 *
 * @example scrub('No session for ann@example.com', 200) // 'No session for [email]'
 */
export function scrub(text: string, maxLength: number): string {
  // Cut at the end of a word, so that no half of an address remains.
  const cut = text.length > maxSearched ? text.slice(0, maxSearched).replace(/\S*$/, '') : text
  let clean = resolve(cut)
  for (const [pattern, by] of replacements)
    clean = typeof by === 'string' ? clean.replace(pattern, by) : clean.replace(pattern, by)
  return clean.trim().slice(0, maxLength)
}

/** Resolves compatible forms and escapes of characters, and removes invisible ones. */
function resolve(text: string): string {
  let resolved = text.replace(/\s/g, ' ')
  for (let round = 0; round < 3; round += 1)
    resolved = resolved
      .replace(/(%[\da-f]{2})+/gi, decode)
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Cc}]/gu, '')
  return resolved
}

function decode(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return ''
  }
}

function withoutQuery(found: string): string {
  const [, scheme = '', host = '', path = ''] =
    /^([^:]+:\/\/)(?:[^/?#]*@)?([^/?#@]*)([^?#]*)/.exec(found) ?? []
  return `${scheme}${host}${path}`
}
