import { fieldsOf } from '@latchkit/kernel/chain'
import { isAtMost, isEqual, isLess, isSameText } from './compareTerms.ts'

type Requested = { readonly type: string; readonly data: object }
type IsWithin = (given: unknown, wanted: unknown) => boolean

/**
 * Whether the permissions that a wallet says to have granted allow no more than the requested ones, of which each is granted once at
 * most: two allowances add up. Of what a wallet has written in a format of its own, only the type is compared.
 */
export function areWithin(granted: readonly unknown[], requested: readonly Requested[]): boolean {
  const grantedOf = new Map<number, unknown>()
  // A requested permission that is taken becomes free when what took it fits elsewhere (bipartite matching).
  const assign = (permission: unknown, tried: Set<number>): boolean =>
    requested.some((wanted, index) => {
      if (tried.has(index) || !isWithin(permission, wanted)) return false
      tried.add(index)
      if (grantedOf.has(index) && !assign(grantedOf.get(index), tried)) return false
      grantedOf.set(index, permission)
      return true
    })
  return granted.length <= requested.length && granted.every((permission) => assign(permission, new Set()))
}

/** How a field of the data of a permission is compared. What the request limits has a limit in the permission, too. */
const rules: Readonly<Record<string, IsWithin>> = {
  address: isSameText,
  token: isSameText,
  allowance: isAtMost,
  start: (given, wanted) => isAtMost(wanted, given),
  period: (given, wanted) => isAtMost(wanted, given),
  functions: (given, wanted) =>
    areAll(given, (one) => listOf(wanted).some((other) => isCallWithin(one, other))),
  // It has the types of the arguments, on which depends what function a name means.
  abi: (given, wanted) => given === undefined || isEqual(given, wanted),
}

function isWithin(granted: unknown, requested: Requested): boolean {
  const { type, data } = fieldsOf(granted)
  if (type !== requested.type) return false
  const [given, wanted] = [fieldsOf(data), fieldsOf(requested.data)]
  const limits = Object.entries(rules).filter(([name]) => wanted[name] !== undefined)
  const isOwnFormat = limits.every(([name]) => given[name] === undefined)
  return isOwnFormat || limits.every(([name, rule]) => rule(given[name], wanted[name]))
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const areAll = (value: unknown, check: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(check)

/** The operations of a call by the names and numbers that wallets write. */
const operations = new Map<unknown, 'call' | 'delegateCall'>([
  [undefined, 'call'],
  ['Call', 'call'],
  [0, 'call'],
  ['DelegateCall', 'delegateCall'],
  [1, 'delegateCall'],
])

function isCallWithin(granted: unknown, requested: unknown): boolean {
  const [given, wanted] = [fieldsOf(granted), fieldsOf(requested)]
  const operation = operations.get(given.operation)
  const args = listOf(given.args)
  return (
    given.functionName === wanted.functionName &&
    operation !== undefined &&
    operation === operations.get(wanted.operation) &&
    (wanted.valueLimit === undefined || isAtMost(given.valueLimit, wanted.valueLimit)) &&
    listOf(wanted.args).every((rule, index) => isArgumentWithin(fieldsOf(args[index]), fieldsOf(rule)))
  )
}

interface ArgumentRule {
  readonly operator?: unknown
  readonly value?: unknown
}

/** Whether every value that one rule allows is allowed by the other. */
function isArgumentWithin(given: ArgumentRule, wanted: ArgumentRule): boolean {
  const isSame = given.operator === wanted.operator
  if (isSame && isEqual(given.value, wanted.value)) return true
  const isOne = given.operator === 'EQUAL'
  if (!isSame && !isOne) return false
  const isBelow = isOne ? isLess : isAtMost
  if (wanted.operator === 'LESS_THAN') return isBelow(given.value, wanted.value)
  return wanted.operator === 'GREATER_THAN' && isBelow(wanted.value, given.value)
}
