import type { Settlement } from '@latchkit/kernel/chain'
import type { FieldFormat, FieldRole, GroupFormat, Visibility } from './descriptor.ts'
import { readParams } from './readParams.ts'
import {
  DescriptorError,
  getOwn,
  isObject,
  type Json,
  type JsonObject,
  optionalText,
  requireKeys,
  requireList,
  requireObject,
  requireText,
} from './shapes.ts'

interface Place {
  readonly at: string
  readonly display: JsonObject
}

const fieldKeys = 'path value label format params visible separator $ref $role $settlement'.split(' ')
/** ERC-7730 has no such keys: those that begin with `$` are left to the programs that read a file. */
const roles: readonly FieldRole[] = ['gives', 'givesUpTo', 'gets', 'route']
const settlements: readonly Settlement[] = ['later', 'receipts']
const groupKeys = ['path', 'label', 'iteration', 'fields']
const maxFields = 100
const maxDepth = 4

/**
 * Reads a list of fields and groups.
 *
 * @throws {DescriptorError} for a field that is invalid
 */
export function readFields(
  value: Json | undefined,
  { at, display }: Place,
  depth = 0,
): readonly (FieldFormat | GroupFormat)[] {
  if (depth > maxDepth) throw new DescriptorError(at, `has more than ${maxDepth} levels`)
  if (value === undefined) return []
  return requireList(value, at, maxFields).map((field, index) => {
    const place = { at: `${at}[${index}]`, display }
    return isObject(field) && Object.hasOwn(field, 'fields')
      ? readGroup(field, place, depth)
      : readField(field, place)
  })
}

function readGroup(value: JsonObject, { at, display }: Place, depth: number): GroupFormat {
  const group = requireKeys(value, at, groupKeys)
  const iteration = getOwn(group, 'iteration')
  if (iteration !== undefined && iteration !== 'sequential' && iteration !== 'bundled')
    throw new DescriptorError(`${at}.iteration`, 'is neither sequential nor bundled')
  return {
    kind: 'group',
    at,
    path: optionalText(getOwn(group, 'path'), `${at}.path`),
    label: optionalText(getOwn(group, 'label'), `${at}.label`),
    isBundled: iteration === 'bundled',
    fields: readFields(getOwn(group, 'fields'), { at: `${at}.fields`, display }, depth + 1),
  }
}

function readField(value: Json, { at, display }: Place): FieldFormat {
  const field = withDefinition(requireKeys(value, at, fieldKeys), at, display)
  const path = optionalText(getOwn(field, 'path'), `${at}.path`)
  const literal = getOwn(field, 'value')
  if ((path === undefined) === (literal === undefined))
    throw new DescriptorError(at, 'has neither or both of path and value')
  const format = optionalText(getOwn(field, 'format'), `${at}.format`) ?? 'raw'
  if (literal !== undefined && format !== 'raw')
    throw new DescriptorError(`${at}.value`, 'is a constant, which can only be shown as it is')
  return {
    kind: 'field',
    at,
    path,
    value: literal === undefined ? undefined : requireLiteral(literal, `${at}.value`),
    label: optionalText(getOwn(field, 'label'), `${at}.label`) ?? path ?? '',
    format,
    params: readParams(format, getOwn(field, 'params'), `${at}.params`),
    visible: readVisibility(getOwn(field, 'visible'), `${at}.visible`),
    separator: optionalText(getOwn(field, 'separator'), `${at}.separator`),
    role: readOneOf(roles, getOwn(field, '$role'), `${at}.$role`),
    settlement: readOneOf(settlements, getOwn(field, '$settlement'), `${at}.$settlement`),
  }
}

function readOneOf<Known extends string>(
  all: readonly Known[],
  value: Json | undefined,
  at: string,
): Known | undefined {
  const found = all.find((known) => known === value)
  if (value !== undefined && found === undefined)
    throw new DescriptorError(at, `is none of ${all.join(', ')}`)
  return found
}

function requireLiteral(value: Json, at: string): string {
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : requireText(value, at)
}

/** Merges a field with the definition that it refers to. Its own values win. */
function withDefinition(field: JsonObject, at: string, display: JsonObject): JsonObject {
  const reference = getOwn(field, '$ref')
  if (reference === undefined) return field
  const name = /^\$\.display\.definitions\.([\w-]+)$/.exec(requireText(reference, `${at}.$ref`))?.[1]
  const definitions = getOwn(display, 'definitions')
  const definition = name !== undefined && isObject(definitions) ? getOwn(definitions, name) : undefined
  if (definition === undefined)
    throw new DescriptorError(`${at}.$ref`, 'refers to nothing in display.definitions')
  const base = requireKeys(definition, `${at}.$ref`, ['label', 'format', 'params', 'visible', 'separator'])
  const params = { ...objectOrNone(getOwn(base, 'params'), at), ...objectOrNone(getOwn(field, 'params'), at) }
  return { ...base, ...field, params }
}

const objectOrNone = (value: Json | undefined, at: string): JsonObject =>
  value === undefined ? {} : requireObject(value, `${at}.params`)

function readVisibility(value: Json | undefined, at: string): Visibility {
  if (value === undefined || value === 'always') return 'always'
  if (value === 'optional' || value === 'never') return value
  const rule = requireKeys(value, at, ['ifNotIn', 'mustBe', 'mustMatch'])
  const [key, ...others] = Object.keys(rule)
  if (key === undefined || others.length > 0) throw new DescriptorError(at, 'is not one rule')
  const values = requireList(getOwn(rule, key), `${at}.${key}`).map((entry) => `${entry}`.toLowerCase())
  return key === 'ifNotIn' ? { ifNotIn: values } : { mustMatch: values }
}
