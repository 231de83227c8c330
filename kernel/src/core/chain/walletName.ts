/** A name is shown in one line of a row. */
const maxCharacters = 32
/** Longer texts are not read at all: filtering them would take the page's time. */
const maxLength = 20_000
/** 64 kB in base64. */
const maxIconLength = 87_400
const iconShape = /^data:image\/(png|webp|gif|jpeg|svg\+xml)[;,]/
// Control and format characters, line and paragraph separators, and characters without a glyph.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/**
 * The name that a wallet, an account or an extension gives itself, without characters that cannot be seen or that turn the
 * direction of a line, and cut to `most` characters; nothing when none of it is left.
 *
 * @example readWalletName('Meta\u202eMask\n') // 'MetaMask'
 */
export function readWalletName(name: unknown, most: number = maxCharacters): string | undefined {
  if (typeof name !== 'string' || name.length > maxLength) return undefined
  return [...name.replace(invisible, '').trim()].slice(0, most).join('') || undefined
}

/**
 * An icon that a wallet brings along: an image as a data URL of at most 64 kB; nothing for anything else, since fetching an
 * icon would tell its host about the visitor.
 *
 * @example readWalletIcon('https://tracker.example/icon.png') // undefined
 */
export const readWalletIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.length <= maxIconLength && iconShape.test(icon) ? icon : undefined
