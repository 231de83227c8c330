/**
 * Characters of a name that cannot be seen, or that change the text around it: without a glyph, of another line or direction.
 * U+2800 is the empty pattern of Braille. Unassigned characters are among them, because no font shows them.
 */
export const invisible: RegExp = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
