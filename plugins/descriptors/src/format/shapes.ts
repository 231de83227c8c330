/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/** Thrown if a descriptor is invalid or uses something that is not supported. The message begins with the place. */
export class DescriptorError extends Error {
  constructor(at: string, problem: string) {
    super(`${at} ${problem}`)
    this.name = 'DescriptorError'
  }
}

/** Longer texts would not fit on a screen. */
const maxTextLength = 300
const maxJsonLength = 262_144
const maxDepth = 24
const maxEntries = 1_024

/**
 * Copies a value as JSON, so that it has no accessors and no prototypes of its own.
 *
 * @throws {DescriptorError} if it is not JSON, too large or nested too deeply
 */
export function copyJson(value: unknown): Json {
  let text: string | undefined
  try {
    text = typeof value === 'string' ? value : JSON.stringify(value)
  } catch {
    throw new DescriptorError('the descriptor', 'is not JSON')
  }
  if (text === undefined) throw new DescriptorError('the descriptor', 'is not JSON')
  if (text.length > maxJsonLength) throw new DescriptorError('the descriptor', 'is larger than 256 KB')
  let copy: Json
  try {
    copy = JSON.parse(text) as Json
  } catch {
    throw new DescriptorError('the descriptor', 'is not JSON')
  }
  checkDepth(copy, 0)
  return copy
}

function checkDepth(value: Json, depth: number): void {
  if (depth > maxDepth) throw new DescriptorError('the descriptor', `has more than ${maxDepth} levels`)
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) checkDepth(part, depth + 1)
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an object that has no other keys than the given ones. Keys that begin with `$` are comments. */
export function requireKeys(value: Json | undefined, at: string, keys: readonly string[]): JsonObject {
  const object = requireObject(value, at)
  for (const key of Object.keys(object))
    if (!keys.includes(key) && !isComment(key)) throw new DescriptorError(`${at}.${key}`, 'is not supported')
  return object
}

const isComment = (key: string): boolean => key === '$id' || key === '$comment'

/** Returns the value of an own property. A key such as `constructor` is never found on the prototype. */
export const getOwn = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined

export function requireObject(value: Json | undefined, at: string): JsonObject {
  if (!isObject(value)) throw new DescriptorError(at, 'is not an object')
  return value
}

/** Returns the entries of an object by name, without comments. */
export function requireEntries(value: Json | undefined, at: string): readonly (readonly [string, Json])[] {
  if (value === undefined) return []
  const entries = Object.entries(requireObject(value, at)).filter(([key]) => !isComment(key))
  if (entries.length > maxEntries) throw new DescriptorError(at, `has more than ${maxEntries} entries`)
  return entries
}

export function requireList(value: Json | undefined, at: string, max = maxEntries): readonly Json[] {
  if (!Array.isArray(value)) throw new DescriptorError(at, 'is not a list')
  if (value.length > max) throw new DescriptorError(at, `has more than ${max} entries`)
  return value
}

export function requireText(value: Json | undefined, at: string, max = maxTextLength): string {
  if (typeof value !== 'string') throw new DescriptorError(at, 'is not a text')
  if (value.trim() === '') throw new DescriptorError(at, 'is empty')
  if (value.length > max) throw new DescriptorError(at, `is longer than ${max} characters`)
  return value
}

export const optionalText = (value: Json | undefined, at: string, max?: number): string | undefined =>
  value === undefined || value === null ? undefined : requireText(value, at, max)

/** Returns an address in lower case. */
export function requireAddress(value: Json | undefined, at: string): string {
  if (!isAddress(value)) throw new DescriptorError(at, 'is not an address')
  return value.toLowerCase()
}

/** Returns a hash of 32 bytes in lower case. */
export function requireHash(value: Json | undefined, at: string): string {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(value))
    throw new DescriptorError(at, 'is not a hash of 32 bytes')
  return value.toLowerCase()
}

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

export function requireChainId(value: Json | undefined, at: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw new DescriptorError(at, 'is not a chain id')
  return value
}
