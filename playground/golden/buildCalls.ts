import {
  type AbiFunction,
  type AbiParameter,
  concatHex,
  encodeFunctionData,
  type Hex,
  parseAbiItem,
} from 'viem'
import { soon, weth } from './cases/encodeCalls.ts'
import { account, usdc } from './chain.ts'

/** A field of a descriptor, as far as calls are built by it. */
export interface FileField {
  readonly path?: string
  readonly format?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly fields?: readonly FileField[]
  readonly $role?: string
}

/** A function of a descriptor. */
export interface FileFormat {
  readonly file: string
  readonly chainId: number
  readonly address: string
  readonly signature: string
  readonly fields: readonly FileField[]
}

/** A descriptor, as far as calls are built by it. */
export interface DescriptorFile {
  readonly context: {
    readonly contract: {
      readonly deployments: readonly { readonly chainId: number; readonly address: string }[]
    }
  }
  readonly display: { readonly formats: Readonly<Record<string, { readonly fields: readonly FileField[] }>> }
}

const flatten = (fields: readonly FileField[]): readonly FileField[] =>
  fields.flatMap((field) => (field.fields ? flatten(field.fields) : [field]))

/** The functions of a descriptor, on the first network that it names. */
export function formatsOf(name: string, { context, display }: DescriptorFile): readonly FileFormat[] {
  const [deployment] = context.contract.deployments
  if (!deployment) throw new Error(`${name} has no deployment`)
  return Object.entries(display.formats).map(([signature, { fields }]) => ({
    file: name,
    ...deployment,
    signature,
    fields: flatten(fields),
  }))
}

/** The paths of the fields with one of the roles. What the call pays is given without a role. */
export const pathsOf = ({ fields }: FileFormat, ...roles: readonly string[]): readonly string[] =>
  fields.flatMap(({ path = '', $role = path === '@.value' ? 'gives' : '' }) =>
    roles.includes($role) ? [path] : [],
  )

/** The values by path: a number for each amount, and for the others what is usual. */
export type Values = Readonly<Record<string, bigint>>

/** Encodes a call of a function, in which the tokens are well known and the receivers are the account itself. */
export function buildCall({ address, signature, fields }: FileFormat, values: Values) {
  const abi = parseAbiItem(`function ${signature}`) as AbiFunction
  const tokens = fields.flatMap(({ params }) =>
    typeof params?.tokenPath === 'string' ? [params.tokenPath] : [],
  )
  const argumentOf = (parameter: AbiParameter, path: string): unknown => {
    const { type } = parameter
    const list = /^(.*)\[(\d*)\]$/.exec(type)
    if (list) {
      const [, inner = '', length] = list
      const count = length === '' ? 2 : Number(length)
      return Array.from({ length: count }, (_, at) =>
        argumentOf({ ...parameter, type: inner }, `${path}.[${at}]`),
      )
    }
    if ('components' in parameter)
      return parameter.components.map((part) => argumentOf(part, `${path}.${part.name}`))
    return leafOf(type, path, tokens, values)
  }
  const args = abi.inputs.map((input) => toArgument(input, argumentOf(input, input.name ?? '')))
  const value = values['@.value']
  return {
    to: address,
    data: encodeFunctionData({ abi: [abi], functionName: abi.name, args }),
    ...(value === undefined ? {} : { value: `0x${value.toString(16)}` as const }),
  }
}

/** viem takes a tuple as an object by name. */
function toArgument(parameter: AbiParameter, value: unknown): unknown {
  if (!('components' in parameter) || !Array.isArray(value)) return value
  if (parameter.type.endsWith(']'))
    return value.map((item) =>
      toArgument({ ...parameter, type: parameter.type.replace(/\[\d*\]$/, '') }, item),
    )
  return Object.fromEntries(
    parameter.components.map((part, at) => [part.name ?? '', toArgument(part, value[at])]),
  )
}

function leafOf(type: string, path: string, tokens: readonly string[], values: Values): unknown {
  const known = values[path]
  if (known !== undefined) return known
  // The second token of a list, or of two parameters, is the wrapped currency.
  if (type === 'address') return tokenAt(path, tokens) ?? account
  if (type === 'bool') return true
  if (type === 'string') return 'alice'
  if (type === 'bytes') return tokens.some((token) => token.startsWith(path)) ? poolOf() : '0x'
  if (type.startsWith('bytes')) return `0x${'0'.repeat(2 * Number(type.slice(5)))}`
  if (/deadline/i.test(path)) return soon
  // The position of a token, or the kind of an interest rate.
  if (type.startsWith('int')) return path === 'j' ? 0n : 1n
  return /^uint(?:8|16|24|32)$/.test(type) ? 1 : 1n
}

function tokenAt(path: string, tokens: readonly string[]): string | undefined {
  const at = /^(.*)\.\[(\d+)\]$/.exec(path)
  if (at)
    return tokens.some((token) => token.startsWith(`${at[1]}.[`)) ? (at[2] === '0' ? usdc : weth) : undefined
  const index = [...new Set(tokens)].indexOf(path)
  return index === -1 ? undefined : index === 0 ? usdc : weth
}

const poolOf = (): Hex => concatHex([usdc, '0x0001f4', weth])
