/**
 * Characters that nobody sees and that change what is read: controls but tab and line feed, all that turns the direction
 * of writing, and what has no width. Joiners and emoji's variations stay, as languages and emoji are written with them.
 */
const hidden =
  /(?![\t\n])\p{Cc}|[\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2028\u2029\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}\p{Cs}]/gu

/** Untrusted text with every such character written out, so that what is read is what is signed. */
export function reveal(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(hidden, (one) => `⟨U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`)
}
