import {
  array,
  type GenericSchema,
  integer,
  maxLength,
  minValue,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot'

/** A function that a site may call, and within which limits. */
export interface AllowedFunction {
  readonly name: string
  /** The most of the native currency that goes along, in base units; nothing when there is no limit to it. */
  readonly limit?: bigint | undefined
  /** How many of its arguments have to be as agreed. */
  readonly conditions: number
  /** The contract's code runs as if it were the account's own. */
  readonly delegates: boolean
}

/** What a permission lets a site do; of an `unknown` one nothing is known but its type. */
export type Allowed =
  | { readonly kind: 'calls'; readonly contract: string; readonly functions: readonly AllowedFunction[] }
  | {
      readonly kind: 'spends'
      /** A token's address, or the native currency without one. */
      readonly token?: string | undefined
      /** In base units. */
      readonly allowance: bigint
      /** In seconds. */
      readonly period: number
    }
  | { readonly kind: 'unknown'; readonly type: string }

const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))
/** A quantity as JSON has it: hex, decimal text, or a number that JSON can be exact about. */
const amount = pipe(
  union([
    pipe(string(), regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)),
    pipe(number(), integer(), minValue(0), transform(String)),
  ]),
  transform((text: string) => BigInt(text)),
)
const period = pipe(number(), integer(), minValue(1))
/** What cannot be seen, or turns around what stands beside it, is no part of a name. */
const name = pipe(
  string(),
  maxLength(200),
  transform((text) => text.replace(/\p{C}/gu, '').slice(0, 60)),
)

const callsSchema = object({
  address,
  functions: optional(
    array(
      object({
        functionName: name,
        args: optional(array(unknown()), []),
        valueLimit: optional(amount),
        operation: optional(unknown()),
      }),
    ),
    [],
  ),
})
const nativeSchema = object({ allowance: amount, period })
const tokenSchema = object({ token: address, allowance: amount, period })

/** Reads a permission (ERC-7715) for display. */
export function readAllowed({ type, data }: { readonly type: string; readonly data?: unknown }): Allowed {
  const read = <S extends GenericSchema>(schema: S) => {
    const parsed = safeParse(schema, data)
    return parsed.success ? parsed.output : undefined
  }
  if (type === 'native-token-recurring-allowance') {
    const found = read(nativeSchema)
    if (found) return { kind: 'spends', ...found }
  }
  if (type === 'erc20-recurring-allowance') {
    const found = read(tokenSchema)
    if (found) return { kind: 'spends', ...found }
  }
  const calls = type === 'contract-call' ? read(callsSchema) : undefined
  if (!calls) return { kind: 'unknown', type: type.replace(/\p{C}/gu, '').slice(0, 60) }
  const functions = calls.functions.map(({ functionName, args, valueLimit, operation }) => ({
    name: functionName,
    limit: valueLimit,
    conditions: args.length,
    delegates: operation === 'DelegateCall' || operation === 1,
  }))
  return { kind: 'calls', contract: calls.address, functions }
}
