/** Emoji sequences, and joiners between letters of scripts that need them: their effect is visible, so they are kept. */
const emoji =
  /(?:(?!\p{Cn})\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d(?!\p{Cn})(?=\p{Extended_Pictographic}))?)+|[0-9#*]\ufe0f\u20e3/u
const scriptJoiner =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}][\u200c\u200d](?=[\p{L}\p{M}])/u
/**
 * Characters without a visible glyph: controls, format characters, private and unassigned code points and lone surrogates
 * (`\p{C}`), default-ignorable code points, line and paragraph separators, and the few symbols that are blank.
 */
const hidden = /(?![\t\n])[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\ufffc\u{16fe4}\u{1d159}]/u
const pattern = new RegExp(`(${emoji.source}|${scriptJoiner.source})|${hidden.source}`, 'gu')

/**
 * Replaces every invisible character of untrusted text with its code point, so that the visitor reads exactly what is signed.
 */
export function reveal(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(pattern, (match, visible?: string) =>
      visible === undefined
        ? `⟨U+${(match.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
        : match,
    )
}

/** Whether a text contains invisible characters. */
export const hides = (text: string): boolean => reveal(text) !== text.replaceAll('\r\n', '\n')
