/** Joined emoji, and joiners between letters of scripts that are written with them: these are seen by what they do. */
const emoji =
  /(?:(?!\p{Cn})\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d(?!\p{Cn})(?=\p{Extended_Pictographic}))?)+|[0-9#*]\ufe0f\u20e3/u
const joined =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}][\u200c\u200d](?=[\p{L}\p{M}])/u
/**
 * Whatever has no glyph of its own: controls, formats, private and unassigned code points, lone surrogates (`\p{C}`), what
 * Unicode says to ignore where it is not supported, separators of lines, and the few symbols that are blank.
 */
const hidden = /(?![\t\n])[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\ufffc\u{16fe4}\u{1d159}]/u
const pattern = new RegExp(`(${emoji.source}|${joined.source})|${hidden.source}`, 'gu')

/** Untrusted text with every character that cannot be seen written out, so that what is read is what is signed. */
export function reveal(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(pattern, (one, visible?: string) =>
      visible === undefined
        ? `⟨U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
        : one,
    )
}

/** Whether a text has characters that cannot be seen. */
export const hides = (text: string): boolean => reveal(text) !== text.replaceAll('\r\n', '\n')
