import { copyOwn } from '@latchkit/kernel/chain'
import { keccak256, stringToHex } from '../values/codec.ts'
import type { FunctionSignature, Parameter } from './descriptor.ts'
import { DescriptorError } from './shapes.ts'

const elementary =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256))$/
const identifier = /^[A-Za-z_$][\w$]*/
/** A fixed list with more elements than this would take too long to decode. */
const maxFixedLength = 256
const maxDepth = 6
const maxParameters = 64

/**
 * Parses a function as a key of `display.formats`, such as `transfer(address to,uint256 value)`.
 *
 * @throws {DescriptorError} if it is not the signature of a function with canonical types
 */
export function parseSignature(text: string, at: string): FunctionSignature {
  const cursor = createCursor(text, at)
  const name = cursor.take(identifier)
  if (name === '') throw new DescriptorError(at, 'is not the signature of a function')
  const parameters = parseList(cursor, 0)
  cursor.skipSpaces()
  if (!cursor.isAtEnd()) throw new DescriptorError(at, 'is not the signature of a function')
  return { name, parameters, isNamed: isNamed(parameters) }
}

const isNamed = (parameters: readonly Parameter[]): boolean =>
  parameters.every(({ name, components }) => name !== '' && (!components || isNamed(components)))

type Cursor = ReturnType<typeof createCursor>

function createCursor(text: string, at: string) {
  let position = 0
  return {
    at,
    take(pattern: RegExp): string {
      const [match = ''] = pattern.exec(text.slice(position)) ?? []
      position += match.length
      return match
    },
    takeSign(sign: string): boolean {
      if (text[position] !== sign) return false
      position += 1
      return true
    },
    skipSpaces(): void {
      while (text[position] === ' ') position += 1
    },
    isAtEnd: (): boolean => position === text.length,
  }
}

function parseList(cursor: Cursor, depth: number): readonly Parameter[] {
  if (depth > maxDepth) throw new DescriptorError(cursor.at, `has more than ${maxDepth} levels`)
  if (!cursor.takeSign('(')) throw new DescriptorError(cursor.at, 'has no list of parameters')
  const parameters: Parameter[] = []
  cursor.skipSpaces()
  if (cursor.takeSign(')')) {
    if (depth > 0) throw new DescriptorError(cursor.at, 'has an empty tuple')
    return parameters
  }
  do {
    cursor.skipSpaces()
    parameters.push(parseParameter(cursor, depth))
    cursor.skipSpaces()
    if (parameters.length > maxParameters) throw new DescriptorError(cursor.at, 'has too many parameters')
  } while (cursor.takeSign(','))
  if (!cursor.takeSign(')')) throw new DescriptorError(cursor.at, 'is not the signature of a function')
  const names = parameters.flatMap(({ name }) => (name === '' ? [] : [name]))
  if (new Set(names).size !== names.length)
    throw new DescriptorError(cursor.at, 'has two parameters of one name')
  return parameters
}

function parseParameter(cursor: Cursor, depth: number): Parameter {
  const word = cursor.take(/^[a-z]+[0-9]*/)
  cursor.skipSpaces()
  const isTuple = word === '' || word === 'tuple'
  const components = isTuple ? parseList(cursor, depth + 1) : undefined
  if (!isTuple && !elementary.test(word))
    throw new DescriptorError(cursor.at, `has the type "${word}", which is not canonical`)
  const dimensions = cursor.take(/^(?:\[\d{0,6}\])*/)
  for (const [, length = ''] of dimensions.matchAll(/\[(\d*)\]/g))
    if (length !== '' && (!/^[1-9]/.test(length) || Number(length) > maxFixedLength))
      throw new DescriptorError(cursor.at, `has a list with the length ${length}`)
  if ((dimensions.match(/\[/g)?.length ?? 0) > 2)
    throw new DescriptorError(cursor.at, 'has a list of more than two dimensions')
  cursor.skipSpaces()
  cursor.take(/^(?:memory|calldata|storage) +/)
  const name = cursor.take(identifier)
  if (name === '__proto__') throw new DescriptorError(cursor.at, 'has a parameter that is no name')
  const type = `${components ? '()' : word}${dimensions}`
  return copyOwn(components ? { name, type, components } : { name, type })
}

/** The type without the names of its components, as the selector is computed from it. */
export const canonicalType = ({ type, components }: Parameter): string =>
  components ? `(${components.map(canonicalType).join(',')})${type.slice(2)}` : type

/** The signature without the names of its parameters. */
export const canonicalSignature = ({ name, parameters }: FunctionSignature): string =>
  `${name}(${parameters.map(canonicalType).join(',')})`

/** The first four bytes of the hash of the canonical signature. */
export const selectorOf = (signature: FunctionSignature): string =>
  keccak256(stringToHex(canonicalSignature(signature))).slice(0, 10)
