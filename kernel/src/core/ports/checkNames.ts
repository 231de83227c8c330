import { isRecord } from '../../base/values/wrongShape.ts'
import type { Identity, NameResolver, ResolvedName } from '../../contracts/names.ts'

const maxNameCharacters = 255
const maxAvatarCharacters = 65_536
/** The addresses of every namespace. The adapter of the namespace validates them before they are used. */
const addressShape = /^[\dA-Za-z]{8,128}$/
// Spaces, control characters, and marks that change the order of the text around them.
const hidden = /[\p{Z}\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const imageShape = /^data:image\/(png|webp|gif|jpeg|avif|svg\+xml)[;,]/

/** Wraps the methods of a resolver, so that its users receive valid answers or none. */
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
  return { address, name, ...(avatar !== undefined && { avatar }) }
}

function readIdentity(answer: unknown): Identity {
  if (!isRecord(answer)) return {}
  const { name, avatar } = answer
  return { ...(isName(name) && { name }), ...(isAvatar(avatar) && { avatar }) }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxNameCharacters && !hidden.test(value)

function isAvatar(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > maxAvatarCharacters) return false
  if (imageShape.test(value)) return true
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return protocol === 'https:' && username + password === ''
}
