import { copyOwn } from '@latchkit/kernel/chain'
import {
  copyJson,
  DescriptorError,
  getOwn,
  isObject,
  type Json,
  type JsonObject,
  requireObject,
} from './shapes.ts'

const maxIncludes = 4

/** Returns the file that an `includes` refers to. */
export type FindInclude = (reference: string) => unknown

/**
 * Merges a file with the files that it includes. Values of the including file win.
 *
 * @throws {DescriptorError} for a file that is not given, that includes itself, or that is included through too many others
 */
export function mergeIncludes(file: Json, find: FindInclude, seen: readonly string[] = []): JsonObject {
  const { includes: reference, ...rest } = copyOwn(requireObject(file, 'the descriptor'))
  if (reference === undefined) return rest
  if (typeof reference !== 'string') throw new DescriptorError('includes', 'is not a text')
  if (seen.includes(reference))
    throw new DescriptorError('includes', `refers to "${reference}", which includes itself`)
  if (seen.length === maxIncludes)
    throw new DescriptorError('includes', `are nested more than ${maxIncludes} times`)
  const included = find(reference)
  if (included === undefined)
    throw new DescriptorError('includes', `refers to "${reference}", which is not given`)
  return merge(mergeIncludes(copyJson(included), find, [...seen, reference]), rest)
}

function merge(base: JsonObject, over: JsonObject): JsonObject {
  const entries = Object.entries(over).map(([key, value]): [string, Json] => {
    const below = getOwn(base, key)
    if (isObject(below) && isObject(value)) return [key, merge(below, value)]
    if (key === 'fields' && Array.isArray(below) && Array.isArray(value))
      return [key, mergeFields(below, value)]
    return [key, value]
  })
  return Object.fromEntries([...Object.entries(base), ...entries])
}

/** Merges fields of the same path, and appends the others. */
function mergeFields(base: readonly Json[], over: readonly Json[]): readonly Json[] {
  const pathOf = (field: Json) => (isObject(field) ? getOwn(field, 'path') : undefined)
  const merged = base.map((field) => {
    const change = over.find((other) => pathOf(other) !== undefined && pathOf(other) === pathOf(field))
    return isObject(field) && isObject(change) ? merge(field, change) : field
  })
  const paths = base.map(pathOf)
  return [...merged, ...over.filter((field) => !paths.includes(pathOf(field)) || pathOf(field) === undefined)]
}
