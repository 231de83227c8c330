import { copyOwn } from '@latchkit/kernel/chain'
import type { TypedData } from '../../actions/readTypedData.ts'
import { type Fields, parseUint, requireFields, requireList, UnreadableError } from '../values.ts'

const elementType = (type: string) => type.replace(/^([^[]*)(?:\[\d*\])+$/, '$1')

/**
 * Returns the text that a type is hashed by. It alone determines what a signature of the data means.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype
 */
export function encodeType({ types, primaryType }: TypedData): string {
  const collected = new Set<string>()
  const visit = (name: string) => {
    if (collected.has(name) || !Object.hasOwn(types, name)) return
    collected.add(name)
    for (const { type } of types[name] ?? []) visit(elementType(type))
  }
  visit(primaryType)
  collected.delete(primaryType)
  const encodeOne = (name: string) =>
    `${name}(${(types[name] ?? []).map(({ type, name: field }) => `${type} ${field}`).join(',')})`
  return [primaryType, ...[...collected].sort()].map(encodeOne).join('')
}

/** Whether a value has exactly the fields of its type. Additional fields would be shown, but not signed. */
export function matchesType(value: unknown, type: string, types: TypedData['types']): boolean {
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const [, inner = '', count] = list
    if (!Array.isArray(value) || (count && value.length !== Number(count))) return false
    return value.every((element) => matchesType(element, inner, types))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return typeof value !== 'object'
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || Object.keys(value).length !== fields.length) return false
  return fields.every(
    ({ name, type: inner }) =>
      Object.hasOwn(value, name) && matchesType((value as Fields)[name], inner, types),
  )
}

/** Reads the domain, and whether all of it is signed: an explicit domain type may omit fields. */
export function readDomain({ domain, types }: TypedData) {
  const { chainId, verifyingContract, name } = copyOwn(domain)
  const declaredFields = Object.hasOwn(types, 'EIP712Domain') ? types.EIP712Domain : undefined
  const keys = Object.keys(domain).filter((key) => domain[key] !== undefined)
  const standardFields = ['name', 'version', 'chainId', 'verifyingContract', 'salt']
  const signedKeys =
    declaredFields?.map((field) => field.name) ?? standardFields.filter((key) => keys.includes(key))
  return {
    name,
    contract: typeof verifyingContract === 'string' ? verifyingContract : undefined,
    chainId: chainId === undefined ? undefined : parseUint(chainId),
    isWhole: keys.length === signedKeys.length && keys.every((key) => signedKeys.includes(key)),
  }
}

/** Returns the objects of a list with 1 to 100 items. */
export function readRows(value: unknown): readonly Fields[] {
  const rows = requireList(value)
  if (rows.length === 0 || rows.length > 100) throw new UnreadableError()
  return rows.map(requireFields)
}
