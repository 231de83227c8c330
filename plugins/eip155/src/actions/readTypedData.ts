// Validated by hand: valibot code that is used anywhere would be loaded with every opening of the modal.
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function requireObject(value: unknown, name: string): Record<string, unknown> {
  if (!isObject(value)) throw new Error(`${name} is not an object`)
  return value
}

/** Typed data in the shape of EIP-712, with all of its types defined. */
export interface TypedData {
  readonly types: Record<string, readonly { readonly name: string; readonly type: string }[]>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Record<string, unknown>
}

const atomic = /^(address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|u?int\d{0,3})$/
/** A name that can be part of an encoded type. With a comma or a bracket in it, two types could encode to the same text. */
const identifier = /^[A-Za-z_$][\w$]*$/

/**
 * Reads typed data, given as wallets accept it: as an object or as its JSON. It must match the schema of EIP-712, except
 * that the domain's own type may be missing: wallets add it.
 *
 * @throws {Error} with a message that says what is wrong
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function readTypedData(input: unknown): TypedData {
  const data = typeof input === 'string' ? parseJson(input) : input
  if (!isObject(data)) throw new Error('it is no object')
  const { primaryType } = data
  if (typeof primaryType !== 'string') throw new Error('primaryType is not a text')
  if (primaryType === '') throw new Error('primaryType is empty')
  const types = readTypes(requireObject(data.types, 'types'))
  if (!Object.hasOwn(types, primaryType) && primaryType !== 'EIP712Domain')
    throw new Error(`the type "${primaryType}" is missing`)
  const [domain, message] = [requireObject(data.domain, 'domain'), requireObject(data.message, 'message')]
  return { ...data, types, primaryType, domain, message }
}

function readTypes(input: Readonly<Record<string, unknown>>): TypedData['types'] {
  const types = Object.fromEntries(Object.entries(input).map(([name, fields]) => [name, readFields(fields)]))
  for (const [name, fields] of Object.entries(types)) {
    if (atomic.test(name)) throw new Error(`"${name}" is a type of the language and cannot be another`)
    const names = [name, ...fields.map((field) => field.name)]
    if (names.some((fieldName) => !identifier.test(fieldName) || fieldName === '__proto__'))
      throw new Error(`"${name}" has a name that is no identifier`)
    if (new Set(names.slice(1)).size !== fields.length)
      throw new Error(`"${name}" has two fields of one name`)
  }
  for (const { type } of Object.values(types).flat()) {
    const base = type.replace(/^([^[]*)(?:\[(?:[1-9]\d*)?\])+$/, '$1')
    if (!Object.hasOwn(types, base) && !atomic.test(base)) throw new Error(`the type "${type}" is missing`)
  }
  return types
}

function readFields(fields: unknown): TypedData['types'][string] {
  if (!Array.isArray(fields)) throw new Error('a type is no list of fields')
  if (!fields.every(isField)) throw new Error('a field needs a name and a type')
  return fields
}

const isField = (value: unknown): value is TypedData['types'][string][number] =>
  isObject(value) && typeof value.name === 'string' && typeof value.type === 'string'

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('it is not JSON')
  }
}
