const letter = '[a-z0-9]'
const label = `${letter}(?:[a-z0-9-]{0,61}${letter})?`

/**
 * The pattern of an HTML email field.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const shape: RegExp = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'i')

/** The maximum length of an address: 64 characters, an `@` and 255 characters. */
const maxCharacters = 320

/** Returns whether a text is an email address by the rule of HTML email fields. */
export function isEmail(text: string): boolean {
  return text.length <= maxCharacters && shape.test(text)
}
