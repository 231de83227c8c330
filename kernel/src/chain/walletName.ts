import { invisible } from '../base/values/invisible.ts'

/** Maximum number of characters of a name, which has to fit into one line. */
const maxCharacters = 32
/** Longer strings are ignored, because filtering them would block the page. */
const maxInputLength = 20_000
/** The length of 64 kB in base64. */
const maxIconLength = 87_400
const iconShape = /^data:image\/(png|webp|gif|jpeg|svg\+xml)[;,]/

/**
 * Reads the name of a wallet, an account or an extension. Removes invisible characters and characters that change the text
 * direction, and truncates the name to `maxLength` characters. Returns `undefined` if nothing is left.
 *
 * @example readWalletName('Meta\u202eMask\n') // 'MetaMask'
 */
export function readWalletName(name: unknown, maxLength: number = maxCharacters): string | undefined {
  if (typeof name !== 'string' || name.length > maxInputLength) return undefined
  return [...name.replace(invisible, '').trim()].slice(0, maxLength).join('') || undefined
}

/**
 * Reads the icon of a wallet, which must be a data URL of an image of at most 64 kB. Returns `undefined` for anything else,
 * because fetching an icon would reveal the visitor to its host.
 *
 * @example readWalletIcon('https://tracker.example/icon.png') // undefined
 */
export const readWalletIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.length <= maxIconLength && iconShape.test(icon) ? icon : undefined
