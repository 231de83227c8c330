import { DescriptorError, getOwn, isObject, type Json, requireList, requireText } from './shapes.ts'

/**
 * Returns the encoded type of a primary type that `context.eip712.schemas` defines.
 *
 * @throws {DescriptorError} if no schema defines it
 * @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype
 */
export function encodeSchema(schemas: Json | undefined, primaryType: string, at: string): string {
  const schema = (Array.isArray(schemas) ? schemas : []).find(
    (candidate) => isObject(candidate) && getOwn(candidate, 'primaryType') === primaryType,
  )
  const types = isObject(schema) ? getOwn(schema, 'types') : undefined
  if (!isObject(types)) throw new DescriptorError(at, 'names a type that no schema of the descriptor defines')
  const fieldsOf = (name: string): readonly (readonly [type: string, name: string])[] =>
    requireList(getOwn(types, name), at).map((field) => {
      if (!isObject(field)) throw new DescriptorError(at, 'has a schema that is invalid')
      return [requireText(getOwn(field, 'type'), at), requireText(getOwn(field, 'name'), at)]
    })
  const collected = new Set<string>()
  const collect = (name: string): void => {
    if (collected.has(name) || !Object.hasOwn(types, name)) return
    collected.add(name)
    for (const [type] of fieldsOf(name)) collect(type.replace(/(\[\d*\])+$/, ''))
  }
  collect(primaryType)
  collected.delete(primaryType)
  return [primaryType, ...[...collected].sort()]
    .map(
      (name) =>
        `${name}(${fieldsOf(name)
          .map((field) => field.join(' '))
          .join(',')})`,
    )
    .join('')
}
