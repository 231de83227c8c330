import { cleanName, strictObject } from '@latchkit/kernel/plugin'
import {
  array,
  type GenericSchema,
  integer,
  maxLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot'

/** A function that a site may call, and its limits. */
export interface PermittedFunction {
  readonly name: string
  /** The maximum amount of the native currency per call, in base units. Undefined without a limit. */
  readonly limit?: bigint | undefined
  /** The number of arguments with a condition. */
  readonly conditions: number
  /** Whether the contract's code runs in the context of the account (a delegate call). */
  readonly delegates: boolean
}

type Spending = Extract<Permission, { kind: 'spends' }>

/** What a permission allows a site to do. An `unknown` permission has only its type. */
export type Permission =
  | { readonly kind: 'calls'; readonly contract: string; readonly functions: readonly PermittedFunction[] }
  | {
      readonly kind: 'spends'
      /** The token's address. Undefined for the native currency. */
      readonly token?: string | undefined
      /** In base units. */
      readonly allowance: bigint
      /** In seconds. */
      readonly period: number
    }
  | { readonly kind: 'unknown'; readonly type: string }

const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))
/** A quantity in JSON: a hex string, a decimal string, or an integer. */
const amount = pipe(
  union([
    pipe(string(), regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)),
    // A large number would be written with an exponent, which is no text of a BigInt.
    pipe(number(), integer(), minValue(0)),
  ]),
  transform((quantity) => BigInt(quantity)),
)
const period = pipe(number(), integer(), minValue(1))
/** More characters of a name are not shown. */
const maxNameLength = 60
const name = pipe(
  string(),
  maxLength(200),
  transform((text) => cleanName(text, maxNameLength)),
)

// The schemas are strict: a field that is not shown could permit more than what is shown.
const callsSchema = strictObject({
  address,
  abi: optional(unknown()),
  functions: optional(
    array(
      strictObject({
        functionName: name,
        args: optional(array(strictObject({ operator: unknown(), value: unknown() })), []),
        valueLimit: optional(amount),
        operation: optional(picklist(['Call', 'DelegateCall', 0, 1])),
      }),
    ),
    [],
  ),
})
const recurring = { allowance: amount, start: optional(amount), period }
const nativeSchema = strictObject(recurring)
const tokenSchema = strictObject({ token: address, ...recurring })

/** A permission as the data service lists it. */
export interface RawPermission {
  readonly type: string
  readonly data?: unknown
}

/** Reads a permission (ERC-7715) for display. One with any field that is not shown is unknown. */
export function readPermission({ type, data, ...more }: RawPermission): Permission {
  const unknownPermission: Permission = { kind: 'unknown', type: cleanName(type, maxNameLength) }
  if (Object.keys(more).length > 0) return unknownPermission
  const read = <Schema extends GenericSchema>(schema: Schema) => {
    const parsed = safeParse(schema, data)
    return parsed.success ? parsed.output : undefined
  }
  if (type === 'native-token-recurring-allowance') {
    const allowance = read(nativeSchema)
    if (allowance) return toSpending(allowance)
  }
  if (type === 'erc20-recurring-allowance') {
    const allowance = read(tokenSchema)
    if (allowance) return toSpending(allowance)
  }
  const calls = type === 'contract-call' ? read(callsSchema) : undefined
  if (!calls) return unknownPermission
  const functions = calls.functions.map(({ functionName, args, valueLimit, operation }) => ({
    name: functionName,
    limit: valueLimit,
    conditions: args.length,
    delegates: operation === 'DelegateCall' || operation === 1,
  }))
  return { kind: 'calls', contract: calls.address, functions }
}

const toSpending = ({
  start: _,
  ...allowance
}: Omit<Spending, 'kind'> & { readonly start?: unknown }): Spending => ({
  kind: 'spends',
  ...allowance,
})
