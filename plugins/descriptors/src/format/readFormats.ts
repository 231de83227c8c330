import type { FieldFormat, Format, FunctionSignature, GroupFormat, Parameter } from './descriptor.ts'
import { encodeSchema } from './encodeSchema.ts'
import { readFields } from './readFields.ts'
import {
  DescriptorError,
  getOwn,
  isObject,
  type Json,
  type JsonObject,
  requireEntries,
  requireKeys,
  requireList,
  requireText,
} from './shapes.ts'
import { canonicalSignature, canonicalType, parseSignature, selectorOf } from './signature.ts'

type ContractFormats = ReadonlyMap<string, { readonly signature: FunctionSignature; readonly format: Format }>

const formatKeys = ['intent', 'interpolatedIntent', 'fields', 'required', 'excluded', 'screens']
const maxKeyLength = 2_000

/**
 * Reads the formats of a contract by selector.
 *
 * @throws {DescriptorError} for an invalid format, and for two formats of one function
 */
export function readContractFormats(display: JsonObject, abi: Json | undefined): ContractFormats {
  const functions = Array.isArray(abi) ? readAbi(abi) : undefined
  const formats = new Map<string, { signature: FunctionSignature; format: Format }>()
  for (const [key, value] of requireEntries(getOwn(display, 'formats'), 'display.formats')) {
    const at = `display.formats["${key.slice(0, 80)}"]`
    if (key.length > maxKeyLength) throw new DescriptorError(at, 'is too long')
    const written = parseSignature(key, at)
    const known = functions?.get(canonicalSignature(written))
    if (functions && !known) throw new DescriptorError(at, 'is no function of context.contract.abi')
    const signature = written.isNamed ? written : known
    if (!signature) throw new DescriptorError(at, 'has a parameter without a name')
    const selector = selectorOf(signature)
    if (formats.has(selector)) throw new DescriptorError(at, 'is described twice')
    formats.set(selector, { signature, format: readFormat(value, at, display, signature.name) })
  }
  return formats
}

/**
 * Reads the formats of typed data by encoded type. A key is an encoded type, or a type of `schemas`.
 *
 * @throws {DescriptorError} for an invalid format, and for a type that is not defined
 */
export function readDataFormats(display: JsonObject, schemas: Json | undefined): ReadonlyMap<string, Format> {
  const formats = new Map<string, Format>()
  for (const [key, value] of requireEntries(getOwn(display, 'formats'), 'display.formats')) {
    const at = `display.formats["${key.slice(0, 80)}"]`
    if (key.length > maxKeyLength) throw new DescriptorError(at, 'is too long')
    const type = key.includes('(') ? key.replace(/\)\s+/g, ')') : encodeSchema(schemas, key, at)
    if (formats.has(type)) throw new DescriptorError(at, 'is described twice')
    formats.set(type, readFormat(value, at, display, type.slice(0, type.indexOf('('))))
  }
  return formats
}

function readFormat(value: Json, at: string, display: JsonObject, name: string): Format {
  const format = requireKeys(value, at, formatKeys)
  const interpolated = getOwn(format, 'interpolatedIntent')
  const fields = readFields(getOwn(format, 'fields'), { at: `${at}.fields`, display })
  return {
    at,
    intent: readIntent(getOwn(format, 'intent'), at) ?? name,
    interpolatedIntent:
      interpolated === undefined ? undefined : requireText(interpolated, `${at}.interpolatedIntent`),
    fields: fields as readonly (FieldFormat | GroupFormat)[],
    required: readPaths(getOwn(format, 'required'), `${at}.required`),
    excluded: readPaths(getOwn(format, 'excluded'), `${at}.excluded`),
  }
}

/** An intent is a text, or an object of labels and texts. */
function readIntent(value: Json | undefined, at: string): string | undefined {
  if (value === undefined) return undefined
  if (!isObject(value)) return requireText(value, `${at}.intent`)
  const rows = requireEntries(value, `${at}.intent`)
  return requireText(
    rows.map(([label, text]) => `${label}: ${requireText(text, `${at}.intent`)}`).join(', '),
    `${at}.intent`,
  )
}

const readPaths = (value: Json | undefined, at: string): readonly string[] =>
  value === undefined || value === null
    ? []
    : requireList(value, at).map((path, index) => requireText(path, `${at}[${index}]`))

/** The functions of an ABI, by canonical signature. */
function readAbi(abi: readonly Json[]): ReadonlyMap<string, FunctionSignature> {
  const functions = abi.flatMap((entry) => {
    if (!isObject(entry) || getOwn(entry, 'type') !== 'function') return []
    const at = 'context.contract.abi'
    const parameters = readAbiParameters(getOwn(entry, 'inputs'), at)
    const text = `${requireText(getOwn(entry, 'name'), at)}(${parameters.map(writeParameter).join(',')})`
    const signature = parseSignature(text, at)
    return [[canonicalSignature(signature), signature] as const]
  })
  return new Map(functions)
}

const writeParameter = (parameter: Parameter): string =>
  parameter.components
    ? `(${parameter.components.map(writeParameter).join(',')})${parameter.type.slice(2)} ${parameter.name}`
    : `${canonicalType(parameter)} ${parameter.name}`

function readAbiParameters(value: Json | undefined, at: string): readonly Parameter[] {
  return requireList(value, at).map((input) => {
    if (!isObject(input)) throw new DescriptorError(at, 'has an input that is not an object')
    const type = requireText(getOwn(input, 'type'), at)
    const rawName = getOwn(input, 'name')
    const name = typeof rawName === 'string' ? rawName : ''
    if (!type.startsWith('tuple')) return { name, type }
    const components = readAbiParameters(getOwn(input, 'components'), at)
    return { name, type: `()${type.slice('tuple'.length)}`, components }
  })
}
