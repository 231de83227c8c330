import { getAddress } from 'viem/utils'
import { readTypedData, type TypedData } from './readTypedData.ts'

type Field = TypedData['types'][string][number]
type Types = TypedData['types']

/** The fields of a domain, in the order of EIP-712. */
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Typed data as one JSON text with one meaning: the domain's type written out, every value in one spelling, the types and
 * fields that are not signed left out. Wallets differ in what they do with anything else.
 *
 * @throws {Error} with what is wrong, in words
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function normalizeTypedData(given: unknown): string {
  const data = readTypedData(given)
  const { primaryType, types } = data
  const EIP712Domain = domainTypeOf(data)
  const isDomainAlone = primaryType === 'EIP712Domain'
  const own = Object.fromEntries(
    [...reachable(primaryType, types)].map((name) => [name, fieldsOf(types, name)]),
  )
  const domain = structOf(data.domain, EIP712Domain, {}, 'domain')
  return JSON.stringify({
    types: { EIP712Domain, ...(isDomainAlone ? {} : own) },
    primaryType,
    // The key keeps its place in the order of EIP-712.
    domain: Object.hasOwn(domain, 'chainId')
      ? { ...domain, chainId: chainNumber(String(domain.chainId)) }
      : domain,
    message: isDomainAlone ? {} : structOf(data.message, fieldsOf(types, primaryType), types, 'message'),
  })
}

/** The type of the domain that is there. One that is written out otherwise is hashed otherwise by some wallets. */
function domainTypeOf({ domain, types }: TypedData): readonly Field[] {
  const keys = Object.keys(domain).filter((key) => domain[key] !== undefined)
  const canonical = domainFields.filter(({ name }) => keys.includes(name))
  if (canonical.length !== keys.length) throw new Error('the domain has a field that EIP-712 does not have')
  const given = Object.hasOwn(types, 'EIP712Domain') ? fieldsOf(types, 'EIP712Domain') : canonical
  if (JSON.stringify(given) !== JSON.stringify(canonical))
    throw new Error('the type of the domain does not list its fields in the order of EIP-712')
  return canonical
}

const fieldsOf = (types: Types, name: string): readonly Field[] =>
  (types[name] ?? []).map((field) => ({ name: field.name, type: field.type }))

const baseOf = (type: string): string => type.replace(/\[.*$/, '')

/** The types that are signed: libraries that look for the primary type themselves take an unused one for it. */
function reachable(primaryType: string, types: Types): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || !Object.hasOwn(types, name)) return
    if (name === 'EIP712Domain' && primaryType !== name)
      throw new Error('the domain is a part of the message')
    found.add(name)
    for (const { type } of types[name] ?? []) visit(baseOf(type))
  }
  visit(primaryType)
  return found
}

function structOf(
  value: unknown,
  fields: readonly Field[],
  types: Types,
  at: string,
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${at} is not an object`)
  const given = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      if (!Object.hasOwn(given, name)) throw new Error(`${at}.${name} is missing`)
      return [name, valueOfType(given[name], type, types, `${at}.${name}`)]
    }),
  )
}

function valueOfType(value: unknown, type: string, types: Types, at: string): unknown {
  const [, inner, count] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (inner !== undefined) {
    if (!Array.isArray(value) || (count && value.length !== Number(count)))
      throw new Error(`${at} is not a list of ${type}`)
    return value.map((one, index) => valueOfType(one, inner, types, `${at}[${index}]`))
  }
  if (Object.hasOwn(types, type)) return structOf(value, fieldsOf(types, type), types, at)
  const normal = atomOf(value, type)
  if (normal === undefined) throw new Error(`${at} is not of type ${type}`)
  return normal
}

/** A value of one of the language's own types, in the one spelling that is dispatched; nothing when it is none. */
function atomOf(value: unknown, type: string): string | boolean | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  if (type.startsWith('uint') || type.startsWith('int')) return integerOf(value, type)
  if (typeof value !== 'string') return undefined
  if (type === 'string') return isWellFormed(value) ? value : undefined
  if (type === 'address')
    return /^0x[0-9a-f]{40}$/i.test(value) ? getAddress(`0x${value.slice(2).toLowerCase()}`) : undefined
  const size = type === 'bytes' ? undefined : Number(type.slice(5))
  const isBytes = /^0x(?:[0-9a-f]{2})*$/i.test(value) && (size === undefined || value.length === 2 + 2 * size)
  return isBytes ? value.toLowerCase() : undefined
}

function integerOf(value: unknown, type: string): string | undefined {
  const isSigned = type.startsWith('int')
  const bits = Number(type.replace(/^u?int/, '') || 256)
  if (bits === 0 || bits % 8 !== 0 || bits > 256) return undefined
  const isWritten = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|-?\d{1,78})$/i.test(value)
  // Digits beyond 2^53 are not all there in a number.
  if (!isWritten && !Number.isSafeInteger(value) && typeof value !== 'bigint') return undefined
  const number = BigInt(value as string | number | bigint)
  const limit = 2n ** BigInt(isSigned ? bits - 1 : bits)
  return number >= (isSigned ? -limit : 0n) && number < limit ? `${number}` : undefined
}

/** A chain id is a number in the JSON that wallets compare with their own. */
function chainNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error('domain.chainId is no chain id')
  return number
}

const isWellFormed = (text: string): boolean => {
  const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff
  const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isHigh(code) && isLow(text.charCodeAt(at + 1))) at += 1
    else if (isHigh(code) || isLow(code)) return false
  }
  return true
}
