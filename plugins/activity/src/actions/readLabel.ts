import { isDisguised } from '@latchkit/kernel/chain'
import { cleanName } from '@latchkit/kernel/plugin'

/** A name or symbol as it is shown. `isSuspect` means that it contains a link or imitates another one; it is not shown then. */
export interface Label {
  readonly label: string
  readonly isSuspect: boolean
}

/** The top-level domains that such names use most. Other dots are allowed, because symbols such as `USDC.e` have them. */
const domains =
  'ai|app|art|bid|biz|bond|cash|cc|cfd|claims?|click|club|co|com|cyou|dev|digital|finance|foundation|fi|fun|fund|gg|gift|gifts|icu|info|io|ink|land|lat|life|link|live|lol|ltd|me|money|net|network|one|online|org|page|pro|promo|quest|rest|run|shop|site|space|store|tech|today|to|tools|top|vip|website|win|world|ws|xyz|zone'
const links = new RegExp(
  `[a-z][a-z\\d+.-]*:/|www\\.|(^|[^\\p{L}\\d])@[a-z\\d_]{4}|[\\p{L}\\d]\\s?\\.\\s?(${domains}|xn--[a-z\\d-]+)(?![\\p{L}\\d])`,
  'iu',
)

/** Letters of Cyrillic and Greek that look like Latin ones. */
const lookAlikes = /^[АВЕЗІЈКМНОРСТУХЅаеіјорсухѕԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχγ]+$/u
/** Letters of other scripts are checked by `imitates`, because some real symbols have them, such as `USD₮`. */
const isAscii = /^[ -~]*$/
const latin = /\p{Script=Latin}/u
const otherLetters =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u

/**
 * Reads a name or symbol, which the creator of a token chooses freely. Invisible characters and direction overrides are removed.
 * A link, and letters that imitate others, make the label suspect: it is empty then.
 *
 * @example
 * readLabel('USDC', 24) // { label: 'USDC', isSuspect: false }
 * readLabel('Claim at usdc-gift.com', 24) // { label: '', isSuspect: true }
 */
export function readLabel(text: string, maxCharacters: number): Label {
  // A link may be in the part that is cut.
  const clean = cleanName(text, text.length)
  const isSuspect = hasLink(clean) || imitates(clean) || (isAscii.test(clean) && isDisguised(clean))
  return { label: isSuspect ? '' : cleanName(clean, maxCharacters), isSuspect }
}

/** Full-width letters and the dots of other scripts look like those of a link, so they are replaced first. */
const hasLink = (text: string): boolean =>
  links.test(text.normalize('NFKC').replace(/[\u3002\u2024\uA4F8\u0701]/gu, '.'))

/** Whether letters imitate others: two scripts with similar letters in one text, or letters with a style of their own. */
function imitates(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '')
  if (letters === '') return false
  const isMixed = latin.test(letters) && otherLetters.test(letters)
  const isStyled = letters.normalize('NFKC') !== letters.normalize('NFC')
  return isMixed || isStyled || (letters.length > 1 && lookAlikes.test(letters))
}
