import type { Refusal } from '@latchkit/kernel'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isHex = (value: unknown): boolean => typeof value === 'string' && value.startsWith('0x')

/** Whether a bundle is one: every call says where it goes, and data that it has is in hex (wire.md 2.3). */
export const isCallBundle = (bundle: unknown): boolean =>
  isObject(bundle) &&
  Array.isArray(bundle.calls) &&
  bundle.calls.length > 0 &&
  bundle.calls.every(
    (call) => isObject(call) && isHex(call.to) && (call.data === undefined || isHex(call.data)),
  )

/** Refuses calls that are none, before anybody is asked about them. */
export const judgeCalls = (params: unknown): Refusal =>
  Array.isArray(params) && isCallBundle(params[0])
    ? undefined
    : { refuse: 'The calls are not well-formed: each needs the address it goes to, and data only in hex.' }
