import { fieldsOf } from '@latchkit/kernel/chain'

/**
 * Whether a permission that a wallet says to have granted allows no more than a requested one. What a wallet has written in a format
 * of its own is not compared, except for its type.
 */
export function isWithin(
  granted: unknown,
  requested: { readonly type: string; readonly data: object },
): boolean {
  const [given, wanted] = [fieldsOf(fieldsOf(granted).data), fieldsOf(requested.data)]
  const has = (name: string) => given[name] !== undefined && wanted[name] !== undefined
  const isSame = (name: string) => !has(name) || lower(given[name]) === lower(wanted[name])
  return (
    fieldsOf(granted).type === requested.type &&
    isSame('address') &&
    isSame('token') &&
    (!has('allowance') || isAtMost(given.allowance, wanted.allowance)) &&
    (!has('start') || isAtMost(wanted.start, given.start)) &&
    (!has('period') || isAtMost(wanted.period, given.period)) &&
    (!has('functions') || namesOf(given.functions).every((name) => namesOf(wanted.functions).includes(name)))
  )
}

const lower = (value: unknown): string => String(value).toLowerCase()

function isAtMost(value: unknown, limit: unknown): boolean {
  try {
    return BigInt(String(value)) <= BigInt(String(limit))
  } catch {
    return false
  }
}

/** The names of functions, each with whether it runs in the name of the account, and its limit. */
const namesOf = (functions: unknown): readonly string[] =>
  (Array.isArray(functions) ? functions : []).map((one: unknown) => {
    const { functionName, operation = 'Call' } = fieldsOf(one)
    return `${operation} ${functionName}`
  })
