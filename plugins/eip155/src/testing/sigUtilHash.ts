import { concat, encodeAbiParameters, type Hex, keccak256, stringToHex, toHex } from 'viem'

type Fields = Readonly<Record<string, unknown>>
type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/**
 * Hashes typed data as extensions do, and as leniently: a missing domain type is empty, missing fields are zero, and text is
 * converted to bytes and numbers.
 */
export function sigUtilHash(json: string): Hex {
  const { types: input, primaryType, domain, message } = JSON.parse(json)
  const types: Types = { EIP712Domain: [], ...input }
  const parts = ['0x1901', hashStruct('EIP712Domain', domain, types)] as Hex[]
  if (primaryType !== 'EIP712Domain') parts.push(hashStruct(primaryType, message, types))
  return keccak256(concat(parts))
}

const baseOf = (type: string) => type.replace(/\[.*$/, '')

function encodeType(name: string, types: Types): string {
  const found = new Set<string>()
  const visit = (one: string) => {
    if (found.has(one) || !types[one]) return
    found.add(one)
    for (const { type } of types[one] ?? []) visit(baseOf(type))
  }
  visit(name)
  found.delete(name)
  const write = (one: string) =>
    `${one}(${(types[one] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`
  return [name, ...[...found].sort()].map(write).join('')
}

function hashStruct(name: string, data: Fields, types: Types): Hex {
  const fields = types[name] ?? []
  const words = fields.map(({ name: field, type }) => encodeField(type, data[field], types))
  return keccak256(concat([keccak256(stringToHex(encodeType(name, types))), ...words]))
}

function encodeField(type: string, value: unknown, types: Types): Hex {
  if (types[type]) return value == null ? toHex(0, { size: 32 }) : hashStruct(type, value as Fields, types)
  const [, inner] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (inner !== undefined)
    return keccak256(concat(['0x', ...(value as unknown[]).map((one) => encodeField(inner, one, types))]))
  if (type === 'string') return keccak256(stringToHex(String(value ?? '')))
  if (type === 'bytes') return keccak256(value as Hex)
  const written = /^u?int/.test(type) ? BigInt(value as string) : value
  return encodeAbiParameters([{ type }], [written])
}
