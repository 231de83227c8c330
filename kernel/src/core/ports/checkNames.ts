import { isRecord } from '../../base/values/wrongShape.ts'
import type { Identity, NameResolver, ResolvedName } from '../../contracts/names.ts'

const maxNameCharacters = 255
const maxAvatarCharacters = 65_536
/** The addresses of every namespace. The adapter of the namespace validates them before they are used. */
const addressShape = /^[\dA-Za-z]{8,128}$/
/** Emoji. U+200D joins their parts, and U+FE0F or a skin tone follows a part. Elsewhere, these characters are not visible. */
const emoji =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*/gu
/** Spaces, characters that are not visible, and marks that change the order of the text around them. */
const hidden = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u
const latin = /\p{Script=Latin}/u
const likeLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** The letters of Cyrillic and Greek that look like Latin ones. */
const lookAlikes = 'аеіјорсухѕһԁԛԝӏАВЕЅІЈКМНОРСТУХҺԌԚԜӀικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
/** A label of such letters alone, which may have digits and hyphens. */
const imitation = new RegExp(`(^|\\.)(?=[\\d-]*[${lookAlikes}])[${lookAlikes}\\d-]{2,}(\\.|$)`, 'u')
/** An address, whole or shortened. A view would show it in the place where the address belongs. */
const addressLike = /^0x[^g-z]*$|^[\da-z]{32,}$|\.\.|··|⋯/i
const imageShape = /^data:image\/(png|webp|gif|jpeg|avif|svg\+xml)[;,]/

/** Wraps the methods of a resolver, so that its callers receive valid answers or none. */
export function checkNames(resolver: NameResolver): Pick<NameResolver, 'resolve' | 'identify'> {
  return {
    resolve: async (name, options) => readSafely(readResolved, await resolver.resolve(name, options)),
    identify: async (address, options) =>
      readSafely(readIdentity, await resolver.identify(address, options)) ?? {},
  }
}

/** Reads an answer, which may be an object that throws when it is read. */
function readSafely<T>(read: (answer: unknown) => T | undefined, answer: unknown): T | undefined {
  try {
    return read(answer)
  } catch {
    return undefined
  }
}

function readResolved(answer: unknown): ResolvedName | undefined {
  if (!isRecord(answer)) return undefined
  const { address } = answer
  const { name, avatar } = readIdentity(answer)
  if (name === undefined || typeof address !== 'string' || !addressShape.test(address)) return undefined
  return {
    address,
    name,
    ...(answer.isUnchecked === true && { isUnchecked: true }),
    ...(avatar !== undefined && { avatar }),
  }
}

function readIdentity(answer: unknown): Identity {
  if (!isRecord(answer)) return {}
  const { name, avatar, claimedName } = answer
  return {
    ...(isName(name) && { name }),
    ...(isAvatar(avatar) && { avatar }),
    ...(isName(claimedName) && { claimedName }),
  }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= maxNameCharacters &&
  // Letters of other fonts and widths look like the plain ones.
  value.normalize('NFKC') === value &&
  !hidden.test(value.replace(emoji, '')) &&
  !imitation.test(value) &&
  !addressLike.test(value) &&
  !value.split('.').some((label) => latin.test(label) && likeLatin.test(label))

function isAvatar(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > maxAvatarCharacters) return false
  if (imageShape.test(value)) return true
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return protocol === 'https:' && username + password === ''
}
