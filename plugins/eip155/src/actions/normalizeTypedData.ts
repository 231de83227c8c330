import { toJson } from '@latchkit/kernel/chain'
import { getAddress } from 'viem/utils'
import { readTypedData, type TypedData } from './readTypedData.ts'

type Field = TypedData['types'][string][number]
type Types = TypedData['types']

/** The fields of a domain, in the order that EIP-712 defines. */
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Serializes typed data to one unambiguous JSON text: the domain type is explicit, every value has its canonical form, and
 * unsigned types and fields are dropped. Wallets differ in how they treat anything else.
 *
 * @throws {Error} with a message that says what is wrong
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function normalizeTypedData(input: unknown): string {
  const data = readTypedData(input)
  const { primaryType, types } = data
  const EIP712Domain = readDomainType(data)
  const isDomainAlone = primaryType === 'EIP712Domain'
  const messageTypes = Object.fromEntries(
    [...collectTypes(primaryType, types)].map((name) => [name, typeFields(types, name)]),
  )
  const domain = normalizeStruct(data.domain, EIP712Domain, {}, 'domain')
  return toJson({
    types: { EIP712Domain, ...(isDomainAlone ? {} : messageTypes) },
    primaryType,
    // Keeps the key's position in the order of EIP-712.
    domain: Object.hasOwn(domain, 'chainId')
      ? { ...domain, chainId: chainNumber(String(domain.chainId)) }
      : domain,
    message: isDomainAlone
      ? {}
      : normalizeStruct(data.message, typeFields(types, primaryType), types, 'message'),
  })
}

/** Returns the type of the given domain. Some wallets hash a domain type with another order of fields differently. */
function readDomainType({ domain, types }: TypedData): readonly Field[] {
  const keys = Object.keys(domain).filter((key) => domain[key] !== undefined)
  const canonical = domainFields.filter(({ name }) => keys.includes(name))
  if (canonical.length !== keys.length) throw new Error('the domain has a field that EIP-712 does not have')
  const declared = Object.hasOwn(types, 'EIP712Domain') ? typeFields(types, 'EIP712Domain') : canonical
  if (toJson(declared) !== toJson(canonical))
    throw new Error('the type of the domain does not list its fields in the order of EIP-712')
  return canonical
}

const typeFields = (types: Types, name: string): readonly Field[] =>
  (types[name] ?? []).map((field) => ({ name: field.name, type: field.type }))

const elementType = (type: string): string => type.split('[', 1)[0] ?? type

/** Collects the signed types. Libraries that detect the primary type themselves would mistake an unused type for it. */
function collectTypes(primaryType: string, types: Types): ReadonlySet<string> {
  const collected = new Set<string>()
  const visit = (name: string) => {
    if (collected.has(name) || !Object.hasOwn(types, name)) return
    if (name === 'EIP712Domain' && primaryType !== name)
      throw new Error('the domain is a part of the message')
    collected.add(name)
    for (const { type } of types[name] ?? []) visit(elementType(type))
  }
  visit(primaryType)
  return collected
}

function normalizeStruct(
  value: unknown,
  fields: readonly Field[],
  types: Types,
  path: string,
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${path} is not an object`)
  const struct = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      if (!Object.hasOwn(struct, name)) throw new Error(`${path}.${name} is missing`)
      return [name, normalizeValue(struct[name], type, types, `${path}.${name}`)]
    }),
  )
}

function normalizeValue(value: unknown, type: string, types: Types, path: string): unknown {
  const [, elementTypeName, count] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (elementTypeName !== undefined) {
    if (!Array.isArray(value) || (count && value.length !== Number(count)))
      throw new Error(`${path} is not a list of ${type}`)
    return value.map((element, index) => normalizeValue(element, elementTypeName, types, `${path}[${index}]`))
  }
  if (Object.hasOwn(types, type)) return normalizeStruct(value, typeFields(types, type), types, path)
  const normalized = normalizeAtomic(value, type)
  if (normalized === undefined) throw new Error(`${path} is not of type ${type}`)
  return normalized
}

/** Returns a value of a built-in type in its canonical form, or `undefined` when it does not fit the type. */
function normalizeAtomic(value: unknown, type: string): string | boolean | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  if (type.startsWith('uint') || type.startsWith('int')) return normalizeInteger(value, type)
  if (typeof value !== 'string') return undefined
  if (type === 'string') return isWellFormed(value) ? value : undefined
  if (type === 'address')
    return /^0x[0-9a-f]{40}$/i.test(value) ? getAddress(`0x${value.slice(2).toLowerCase()}`) : undefined
  const size = type === 'bytes' ? undefined : Number(type.slice(5))
  const isBytes = /^0x(?:[0-9a-f]{2})*$/i.test(value) && (size === undefined || value.length === 2 + 2 * size)
  return isBytes ? value.toLowerCase() : undefined
}

function normalizeInteger(value: unknown, type: string): string | undefined {
  const isSigned = type.startsWith('int')
  const bits = Number(type.replace(/^u?int/, '') || 256)
  if (bits === 0 || bits % 8 !== 0 || bits > 256) return undefined
  const isIntegerText = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|-?\d{1,78})$/i.test(value)
  // A number above 2^53 has lost digits.
  if (!isIntegerText && !Number.isSafeInteger(value) && typeof value !== 'bigint') return undefined
  const number = BigInt(value as string | number | bigint)
  const limit = 2n ** BigInt(isSigned ? bits - 1 : bits)
  return number >= (isSigned ? -limit : 0n) && number < limit ? `${number}` : undefined
}

/** Wallets compare the domain's chain id with their own as a JSON number. */
function chainNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error('domain.chainId is no chain id')
  return number
}

const isWellFormed = (text: string): boolean => {
  const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff
  const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isHigh(code) && isLow(text.charCodeAt(index + 1))) index += 1
    else if (isHigh(code) || isLow(code)) return false
  }
  return true
}
