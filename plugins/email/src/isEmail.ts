const letter = '[a-z0-9]'
const label = `${letter}(?:[a-z0-9-]{0,61}${letter})?`

/**
 * What a field for an email address takes.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const shape: RegExp = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'i')

/** Longer than any address that mail reaches. */
const maxCharacters = 320

/** Whether a text is an email address by the rule of the browsers' own fields. */
export function isEmail(text: string): boolean {
  return text.length <= maxCharacters && shape.test(text)
}
