/** The zeros of the digits that keyboards type in the languages of the texts, and in Persian: Arabic, Persian, Hindi, full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0xff10]
const digits = /[٠-٩۰-۹०-९０-９]/g

/**
 * Replaces the digits of Arabic, Persian and Hindi, and the full-width ones of Chinese, Japanese and Korean, by those of Latin. No
 * other character is changed.
 *
 * @example toLatinDigits('१२３٤') // '1234'
 */
export const toLatinDigits = (text: string): string =>
  text.replace(digits, (digit) => {
    const code = digit.charCodeAt(0)
    return `${code - Math.max(...zeros.filter((zero) => zero <= code))}`
  })
