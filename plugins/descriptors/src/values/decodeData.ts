import type { DescribableData } from '@latchkit/kernel/plugin'
import type { LeafValue, Node, StructNode } from './node.ts'

type Types = DescribableData['types']

const maxDepth = 8
const maxItems = 1_000

/** Thrown if a value does not fit its type, or if wallets could read it in two ways. */
class UnfitError extends Error {}

/**
 * Reads the message of typed data by its types. The result is `undefined` if a value does not fit its type exactly: it would
 * not be certain what a wallet signs.
 */
export function decodeData({ types, primaryType, message }: DescribableData): StructNode | undefined {
  try {
    const node = toNode(primaryType, message, types, '', 0)
    return node.kind === 'struct' ? node : undefined
  } catch {
    return undefined
  }
}

function toNode(type: string, value: unknown, types: Types, name: string, depth: number): Node {
  if (depth > maxDepth) throw new UnfitError()
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const [, inner = '', length = ''] = list
    if (!Array.isArray(value) || value.length > maxItems) throw new UnfitError()
    if (length !== '' && value.length !== Number(length)) throw new UnfitError()
    const items = value.map((item, index) => toNode(inner, item, types, `${name}[${index}]`, depth + 1))
    return { kind: 'list', items }
  }
  if (Object.hasOwn(types, type)) return toStruct(type, value, types, name, depth)
  return { kind: 'leaf', name, type, value: toLeafValue(type, value) }
}

function toStruct(type: string, value: unknown, types: Types, name: string, depth: number): StructNode {
  const rows = types[type] ?? []
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== rows.length)
    throw new UnfitError()
  const prefix = name === '' ? '' : `${name}.`
  return {
    kind: 'struct',
    fields: new Map(
      rows.map((row) => {
        if (!Object.hasOwn(value, row.name)) throw new UnfitError()
        const inner: unknown = Reflect.get(value, row.name)
        return [row.name, toNode(row.type, inner, types, `${prefix}${row.name}`, depth + 1)]
      }),
    ),
  }
}

function toLeafValue(type: string, value: unknown): LeafValue {
  const integer = /^(u?)int(\d*)$/.exec(type)
  if (integer) return toInteger(value, integer[1] === 'u', Number(integer[2] || 256))
  if (type === 'bool' && typeof value === 'boolean') return value
  if (type === 'string' && typeof value === 'string') return value
  if (typeof value !== 'string') throw new UnfitError()
  const text = value.toLowerCase()
  if (type === 'address' && /^0x[0-9a-f]{40}$/.test(text)) return text
  const bytes = /^bytes(\d*)$/.exec(type)
  if (!bytes || !/^0x(?:[0-9a-f]{2})*$/.test(text)) throw new UnfitError()
  if (bytes[1] !== '' && text.length !== 2 + 2 * Number(bytes[1])) throw new UnfitError()
  return text
}

function toInteger(value: unknown, isUnsigned: boolean, bits: number): bigint {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(?:-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)
  if (!isNumber && !isText && typeof value !== 'bigint') throw new UnfitError()
  const number = BigInt(value as bigint | number | string)
  const limit = 2n ** BigInt(isUnsigned ? bits : bits - 1)
  if (number >= limit || number < (isUnsigned ? 0n : -limit)) throw new UnfitError()
  return number
}
