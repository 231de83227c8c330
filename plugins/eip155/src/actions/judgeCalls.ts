import type { Refusal } from '@latchkit/kernel'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const matches = (value: unknown, shape: RegExp): boolean => typeof value === 'string' && shape.test(value)
const isAddress = (value: unknown): boolean => matches(value, /^0x[0-9a-f]{40}$/i)
/** Half a byte passes here: EIP-5792's own example ends in one, and whoever signs it can say so. */
const isBytes = (value: unknown): boolean => matches(value, /^0x[0-9a-f]*$/i)
/** Hex is what EIP-5792 says; numbers in other clothes are read by wallets as well. */
const isAmount = (value: unknown): boolean =>
  matches(value, /^(0x[0-9a-f]{1,64}|\d{1,78})$/i) || /^(bigint|number)$/.test(typeof value)

/** Whether a bundle is one: every call says where it goes, and its data and its amount, where it has them, are well-formed (EIP-5792). */
export const isCallBundle = (bundle: unknown): boolean =>
  isObject(bundle) &&
  Array.isArray(bundle.calls) &&
  bundle.calls.length > 0 &&
  bundle.calls.every(
    (call) =>
      isObject(call) && isAddress(call.to) && isBytes(call.data ?? '0x') && isAmount(call.value ?? 0n),
  )

/** Refuses calls that are none, before anybody is asked about them. */
export const judgeCalls = (params: unknown): Refusal =>
  Array.isArray(params) && isCallBundle(params[0])
    ? undefined
    : {
        refuse:
          'The calls are not well-formed: each needs the address it goes to, its data in hex, and its amount as a number.',
      }
