import { copyOwn } from '@latchkit/kernel/chain'
import type { Refusal } from '@latchkit/kernel/plugin'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const matches = (value: unknown, shape: RegExp): boolean => typeof value === 'string' && shape.test(value)
const isAddress = (value: unknown): boolean => matches(value, /^0x[0-9a-f]{40}$/i)
/** Accepts an odd number of digits: the example of EIP-5792 ends in one, and the explanation of the request shows it. */
const isBytes = (value: unknown): boolean => matches(value, /^0x[0-9a-f]*$/i)
/** EIP-5792 requires hex, but wallets also read decimal strings, numbers and bigints. */
const isAmount = (value: unknown): boolean =>
  matches(value, /^(0x[0-9a-f]{1,64}|\d{1,78})$/i) || /^(bigint|number)$/.test(typeof value)

const isCall = ({ to, data, value }: Readonly<Record<string, unknown>>): boolean =>
  isAddress(to) && isBytes(data ?? '0x') && isAmount(value ?? 0n)

/**
 * Whether a value is a valid call bundle (EIP-5792): every call has a target, and its data and value are well-formed where
 * present.
 */
export const isCallBundle = (bundle: unknown): boolean =>
  isObject(bundle) &&
  Array.isArray(bundle.calls) &&
  bundle.calls.length > 0 &&
  bundle.calls.every((call) => isObject(call) && isCall(copyOwn(call)))

/** Refuses malformed calls before the visitor is asked about them. */
export const validateCalls = (params: unknown): Refusal =>
  Array.isArray(params) && isCallBundle(params[0])
    ? undefined
    : {
        refuse:
          'The calls are not well-formed: each needs the address it goes to, its data in hex, and its amount as a number.',
      }
