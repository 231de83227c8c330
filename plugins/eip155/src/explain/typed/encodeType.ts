import type { TypedData } from '../../actions/readTypedData.ts'
import { type Fields, fieldsOf, listOf, Unread, uintOf } from '../values.ts'

const baseOf = (type: string) => type.replace(/(\[\d*\])+$/, '')

/**
 * The text that a type is hashed by: what a signature is for is said by it, and by nothing else of the data.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype
 */
export function encodeType({ types, primaryType }: TypedData): string {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || !Object.hasOwn(types, name)) return
    found.add(name)
    for (const { type } of types[name] ?? []) visit(baseOf(type))
  }
  visit(primaryType)
  found.delete(primaryType)
  const write = (name: string) =>
    `${name}(${(types[name] ?? []).map(({ type, name: field }) => `${type} ${field}`).join(',')})`
  return [primaryType, ...[...found].sort()].map(write).join('')
}

/** Whether a value has exactly the parts that its type has: others would be shown and not be signed. */
export function fits(value: unknown, type: string, types: TypedData['types']): boolean {
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const [, inner = '', count] = list
    if (!Array.isArray(value) || (count && value.length !== Number(count))) return false
    return value.every((one) => fits(one, inner, types))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return typeof value !== 'object'
  const isWhole = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isWhole || Object.keys(value).length !== fields.length) return false
  return fields.every(
    ({ name, type: inner }) => Object.hasOwn(value, name) && fits((value as Fields)[name], inner, types),
  )
}

/** What the domain says, and whether all of it is signed: its own type, where there is one, may leave parts out. */
export function readDomain({ domain, types }: TypedData) {
  const { chainId, verifyingContract, name } = domain
  const own = Object.hasOwn(types, 'EIP712Domain') ? types.EIP712Domain : undefined
  const keys = Object.keys(domain).filter((key) => domain[key] !== undefined)
  const known = ['name', 'version', 'chainId', 'verifyingContract', 'salt']
  const signed = own?.map((field) => field.name) ?? known.filter((key) => keys.includes(key))
  return {
    name,
    contract: typeof verifyingContract === 'string' ? verifyingContract : undefined,
    chainId: chainId === undefined ? undefined : uintOf(chainId),
    isWhole: keys.length === signed.length && keys.every((key) => signed.includes(key)),
  }
}

/** The objects of a list that is not longer than anybody reads. */
export function rowsOf(value: unknown): readonly Fields[] {
  const rows = listOf(value)
  if (rows.length === 0 || rows.length > 100) throw new Unread()
  return rows.map(fieldsOf)
}
