import { copyOwn, fieldsOf } from '@latchkit/kernel/chain'

/** The Safe that receives the requests. */
export interface Safe {
  readonly safeAddress: string
  readonly chainId: number
}

/** One call in the format of a Safe. */
export interface SafeCall {
  readonly to: string
  readonly value: string
  readonly data: string
}

type Fields = Readonly<Record<string, unknown>>

/** @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors and https://eips.ethereum.org/EIPS/eip-5792#error-codes */
const codes = {
  invalid: -32602,
  unauthorized: 4100,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
} as const

const createError = (code: keyof typeof codes, message: string) =>
  Object.assign(new Error(message), { code: codes[code] })
export const invalidParams = (message: string): Error => createError('invalid', message)

const addressShape = /^0x[0-9a-fA-F]{40}$/
const quantityShape = /^0x[0-9a-fA-F]{1,64}$/
const bytesShape = /^0x(?:[0-9a-fA-F]{2})*$/

const wordSet = (text: string): ReadonlySet<unknown> => new Set(text.split(' '))
// The executor's fee is chosen after the owners have signed, so a price, a type or an access list has no effect here.
const transactionKeys = wordSet(
  'from to value data input gas gasLimit gasPrice maxFeePerGas maxPriorityFeePerGas type chainId accessList',
)
const bundleKeys = wordSet('version from chainId calls capabilities atomicRequired')
const callKeys = wordSet('to value data capabilities')
const versions = wordSet('1.0 1.0.0 2.0.0')
/** Transaction types that only define how the fee is paid. Other types authorize code, or carry blobs. */
const feeOnlyTypes = wordSet('0x0 0x1 0x2')

function readFields(value: unknown, name: string, keys: ReadonlySet<unknown>): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidParams(`${name} is no object`)
  // Without a prototype: a missing field is not one that a script of the page has added to all objects.
  const parts = copyOwn(Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)))
  const unknownKey = Object.keys(parts).find((key) => !keys.has(key))
  if (unknownKey !== undefined) throw invalidParams(`A Safe cannot carry out the "${unknownKey}" of ${name}`)
  return parts
}

/** Requires that the sender is the Safe, which can sign for no other account. @throws {Error} 4100 */
export function checkSender(from: unknown, { safeAddress }: Safe): void {
  if (typeof from !== 'string' || from.toLowerCase() !== safeAddress.toLowerCase())
    throw createError('unauthorized', 'The account is not this Safe')
}

/** Requires that a request is for the network of the Safe. @throws {Error} 5710 */
export function checkChain(value: unknown, { chainId }: Safe): void {
  const isNumber =
    Number.isSafeInteger(value) || (typeof value === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(value))
  if (!isNumber || BigInt(value as number | string) !== BigInt(chainId))
    throw createError('unsupportedChain', `The Safe is on network ${chainId} alone`)
}

/**
 * Reads the call of an eth_sendTransaction and its gas limit.
 *
 * @throws {Error} 4100 for another account, 5710 for another network, -32602 for what a Safe cannot carry out
 */
export function readTransaction(
  value: unknown,
  safe: Safe,
): { readonly call: SafeCall; readonly gas?: bigint } {
  const parts = readFields(value, 'a transaction', transactionKeys)
  checkSender(parts.from, safe)
  if (parts.chainId !== undefined) checkChain(parts.chainId, safe)
  if (parts.type !== undefined && !feeOnlyTypes.has(parts.type))
    throw invalidParams('A Safe has no such transactions')
  const [gas, limit] = [parseQuantity(parts.gas, 'gas'), parseQuantity(parts.gasLimit, 'gasLimit')]
  const [data, input] = [parseBytes(parts.data, 'data'), parseBytes(parts.input, 'input')]
  if (gas !== undefined && limit !== undefined && gas !== limit)
    throw invalidParams('gas and gasLimit differ')
  if (data !== undefined && input !== undefined && data !== input)
    throw invalidParams('data and input differ')
  const gasLimit = gas ?? limit
  return {
    call: toSafeCall(parts, data ?? input),
    ...(gasLimit === undefined ? {} : { gas: gasLimit }),
  }
}

/**
 * Reads the calls of a wallet_sendCalls. A Safe always carries them out atomically.
 *
 * @throws {Error} the errors of `readTransaction`, and 5700 for a required capability that is not supported
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export function readBundle(input: unknown, safe: Safe): readonly SafeCall[] {
  const parts = readFields(input, 'a bundle', bundleKeys)
  if (!versions.has(parts.version)) throw invalidParams('The version of the calls is not known')
  if (parts.from !== undefined) checkSender(parts.from, safe)
  checkChain(parts.chainId, safe)
  if (parts.atomicRequired !== undefined && typeof parts.atomicRequired !== 'boolean')
    throw invalidParams('atomicRequired is neither true nor false')
  checkCapabilities(parts.capabilities)
  if (!Array.isArray(parts.calls) || parts.calls.length === 0) throw invalidParams('There are no calls')
  return parts.calls.map((item) => {
    const call = readFields(item, 'a call', callKeys)
    checkCapabilities(call.capabilities)
    return toSafeCall(call, parseBytes(call.data, 'data'))
  })
}

/** A Safe supports no capability: optional ones are ignored, as EIP-5792 requires. */
function checkCapabilities(capabilities: unknown): void {
  if (capabilities === undefined) return
  if (typeof capabilities !== 'object' || capabilities === null || Array.isArray(capabilities))
    throw invalidParams('capabilities is no object')
  for (const [name, part] of Object.entries(capabilities))
    if (fieldsOf(part).optional !== true)
      throw createError('unsupportedCapability', `A Safe does not support "${name.slice(0, 50)}"`)
}

function toSafeCall({ to, value }: Fields, data = '0x'): SafeCall {
  if (typeof to !== 'string' || !addressShape.test(to)) throw invalidParams('A call says not where it goes')
  return { to, value: `0x${(parseQuantity(value, 'value') ?? 0n).toString(16)}`, data }
}

function parseQuantity(value: unknown, name: string): bigint | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !quantityShape.test(value)) throw invalidParams(`${name} is no quantity`)
  return BigInt(value)
}

function parseBytes(value: unknown, name: string): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !bytesShape.test(value)) throw invalidParams(`${name} is not in hex`)
  return value.toLowerCase()
}
