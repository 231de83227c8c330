import { copyOwn } from '@latchkit/kernel/chain'
import type { FunctionSignature, Parameter } from '../format/descriptor.ts'
import { type AbiParameter, decodeAbiParameters, encodeAbiParameters } from './codec.ts'
import type { LeafValue, Node, StructNode } from './node.ts'

/** The size limit of a transaction, in hex digits. */
const maxHexLength = 2 * 131_072

/**
 * Decodes the data of a call. The result is `undefined` unless encoding the values gives exactly the same bytes, so that nothing
 * is hidden in bytes that the decoder skips.
 */
export function decodeCall(signature: FunctionSignature, data: string): StructNode | undefined {
  if (data.length > maxHexLength || !/^0x(?:[0-9a-f]{2})*$/.test(data)) return undefined
  const bytes: `0x${string}` = `0x${data.slice(10)}`
  const types = signature.parameters.map(toAbi)
  if (types.length === 0) return bytes === '0x' ? { kind: 'struct', fields: new Map() } : undefined
  try {
    const values = decodeAbiParameters(types, bytes)
    if (encodeAbiParameters(types, values) !== bytes) return undefined
    return toStruct(signature.parameters, values, '')
  } catch {
    // Any error of the decoder means that the bytes do not match the types.
    return undefined
  }
}

/**
 * The parameter of an ABI. Components have no names, so that the decoder returns lists: objects would lose a value if two names
 * are equal.
 */
const toAbi = ({ type, components }: Parameter): AbiParameter =>
  copyOwn<AbiParameter>(
    components ? { type: `tuple${type.slice(2)}`, components: components.map(toAbi) } : { type },
  )

function toStruct(parameters: readonly Parameter[], values: unknown, prefix: string): StructNode {
  if (!Array.isArray(values) || values.length !== parameters.length) throw new TypeError('not decoded')
  return copyOwn({
    kind: 'struct',
    fields: new Map(
      parameters.map((parameter, index) => [
        parameter.name,
        toNode(parameter, parameter.type, values[index], `${prefix}${parameter.name}`),
      ]),
    ),
  })
}

function toNode(parameter: Parameter, type: string, value: unknown, name: string): Node {
  const list = /^(.*)\[\d*\]$/.exec(type)
  if (list) {
    if (!Array.isArray(value)) throw new TypeError('not decoded')
    const [, inner = ''] = list
    const items = value.map((item, index) => toNode(parameter, inner, item, `${name}[${index}]`))
    return copyOwn({ kind: 'list', items })
  }
  if (parameter.components) return toStruct(parameter.components, value, `${name}.`)
  return copyOwn({ kind: 'leaf', name, type, value: toLeafValue(value) })
}

function toLeafValue(value: unknown): LeafValue {
  // viem returns small integers as numbers.
  if (typeof value === 'number') return BigInt(value)
  if (typeof value === 'bigint' || typeof value === 'boolean') return value
  if (typeof value !== 'string') throw new TypeError('not decoded')
  return value
}
