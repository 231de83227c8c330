import type { TokenQuery } from './findPicture.ts'

/** Backgrounds on which white text has a contrast of at least 4.5:1, each with a darker shade. */
const colors = [
  ['#3b5bdb', '#2f49b0'],
  ['#6741d9', '#5234ad'],
  ['#9c36b5', '#7d2b91'],
  ['#c2255c', '#9b1e4a'],
  ['#c92a2a', '#a12222'],
  ['#b5490e', '#913a0b'],
  ['#8a6100', '#6e4e00'],
  ['#4f7a0b', '#3f6209'],
  ['#23803a', '#1c662e'],
  ['#087f6b', '#066656'],
  ['#0b7285', '#095b6a'],
  ['#1a6fb4', '#155990'],
] as const

/** The size of a text by its number of characters, in units of a 40th of the edge. A longer text is cut to four. */
const sizes = [0, 18, 15, 12, 10, 9, 8] as const

/**
 * Draws a token without a picture of its own: its symbol on a color that follows from network and address. Another contract with
 * the same symbol has another color in most cases, and never the logo. If only the symbol is known, the color follows from it.
 * A symbol without letters and digits is not drawn.
 */
export function drawToken(query: TokenQuery): string | undefined {
  const letters = [...(query.symbol ?? '').replace(/[^\p{L}\p{N}]/gu, '')]
  const shown = letters.length < sizes.length ? letters : letters.slice(0, 4)
  const size = sizes[shown.length]
  if (!size) return undefined
  const [color, shade] = colors[hash(identityOf(query)) % colors.length] ?? colors[0]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${shade}" d="M0 0h40v40H0z"/>` +
    `<circle cx="20" cy="20" r="16.5" fill="${color}"/><text x="20" y="20" dy=".36em" text-anchor="middle" ` +
    `font-family="system-ui,sans-serif" font-weight="600" font-size="${size}" fill="#fff">${shown.join('')}</text></svg>`
  )
}

const identityOf = (query: TokenQuery): string =>
  query.kind === 'symbol' ? query.symbol : `${query.chainId}:${query.address?.toLowerCase()}`

/** FNV-1a, in 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return state
}
