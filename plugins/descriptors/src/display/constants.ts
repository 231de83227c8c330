import type { Metadata } from '../format/descriptor.ts'
import { parsePath } from '../format/path.ts'
import { getOwn, isObject, type Json } from '../format/shapes.ts'
import type { Node } from '../values/node.ts'
import { MismatchError, type Source, selectLeaves } from '../values/select.ts'

/** Where the paths of a field lead from, and the constants of its descriptor. */
export interface Scope {
  readonly metadata: Metadata
  readonly source: Source
  /** The node that relative paths start at. */
  readonly base: Node
}

const reference = /^\$\.metadata\.(constants|enums|maps)\.([\w-]+)$/

/** The name in a path such as `$.metadata.enums.NAME`. */
export function referredName(
  value: Json | undefined,
  kind: 'constants' | 'enums' | 'maps',
): string | undefined {
  const match = typeof value === 'string' ? reference.exec(value) : undefined
  return match?.[1] === kind ? match[2] : undefined
}

/**
 * Resolves a parameter: a constant, a reference to one, or a map with the path of its key.
 *
 * @throws {MismatchError} if the reference leads nowhere
 */
export function resolveConstant(value: Json | undefined, scope: Scope): string {
  if (isObject(value))
    return resolveMap(getOwn(value, 'map'), getOwn(value, 'keyPath') ?? getOwn(value, 'key'), scope)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return `${value}`
  if (typeof value !== 'string') throw new MismatchError()
  if (!value.startsWith('$')) return value
  const constant = scope.metadata.constants.get(referredName(value, 'constants') ?? '')
  if (constant === undefined) throw new MismatchError()
  return constant
}

function resolveMap(map: Json | undefined, keyPath: Json | undefined, scope: Scope): string {
  const values = scope.metadata.maps.get(referredName(map, 'maps') ?? '')
  if (!values || typeof keyPath !== 'string') throw new MismatchError()
  const [key, ...more] = selectLeaves(parsePath(keyPath, 'keyPath'), scope.base, scope.source)
  if (!key || key.slice || more.length > 0) throw new MismatchError()
  const text = `${key.leaf.value}`
  const entry = [...values].find(([name]) => name === text || name.toLowerCase() === text)
  if (!entry) throw new MismatchError()
  return entry[1]
}
