/** The Safe that is asked. */
export interface Safe {
  readonly safeAddress: string
  readonly chainId: number
}

/** One call as a Safe is handed it. */
export interface SafeCall {
  readonly to: string
  readonly value: string
  readonly data: string
}

type Parts = Readonly<Record<string, unknown>>

/** @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors and https://eips.ethereum.org/EIPS/eip-5792#error-codes */
const codes = {
  invalid: -32602,
  unauthorized: 4100,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
} as const

const refusal = (code: keyof typeof codes, message: string) =>
  Object.assign(new Error(message), { code: codes[code] })
export const invalid = (message: string): Error => refusal('invalid', message)

const addressShape = /^0x[0-9a-fA-F]{40}$/
const quantityShape = /^0x[0-9a-fA-F]{1,64}$/
const bytesShape = /^0x(?:[0-9a-fA-F]{2})*$/

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
// What an executor pays is chosen when the owners have signed: a price, a type and an access list bind nobody here.
const transactionKeys = words(
  'from to value data input gas gasLimit gasPrice maxFeePerGas maxPriorityFeePerGas type chainId accessList',
)
const bundleKeys = words('version from chainId calls capabilities atomicRequired')
const callKeys = words('to value data capabilities')
const versions = words('1.0 1.0.0 2.0.0')
/** Types that say nothing but how a fee is paid: others authorise code, or carry blobs. */
const types = words('0x0 0x1 0x2')

function partsOf(value: unknown, what: string, keys: ReadonlySet<string>): Parts {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`${what} is no object`)
  const parts = Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))
  const unknown = Object.keys(parts).find((key) => !keys.has(key))
  if (unknown !== undefined) throw invalid(`A Safe cannot carry out the "${unknown}" of ${what}`)
  return parts
}

/** Who is asked must be the Safe: it can sign for nobody else. @throws {Error} 4100 */
export function checkSender(from: unknown, { safeAddress }: Safe): void {
  if (String(from).toLowerCase() !== safeAddress.toLowerCase())
    throw refusal('unauthorized', 'The account is not this Safe')
}

/** What is for another network must not happen on this one. @throws {Error} 5710 */
export function checkChain(given: unknown, { chainId }: Safe): void {
  const isNumber =
    typeof given === 'number' || (typeof given === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(given))
  if (!isNumber || BigInt(given) !== BigInt(chainId))
    throw refusal('unsupportedChain', `The Safe is on network ${chainId} alone`)
}

/**
 * The call of an eth_sendTransaction, and the gas it names.
 *
 * @throws {Error} 4100 for another account, 5710 for another network, -32602 for what a Safe cannot carry out
 */
export function readTransaction(
  given: unknown,
  safe: Safe,
): { readonly call: SafeCall; readonly gas?: bigint } {
  const parts = partsOf(given, 'a transaction', transactionKeys)
  checkSender(parts.from, safe)
  if (parts.chainId !== undefined) checkChain(parts.chainId, safe)
  if (parts.type !== undefined && !types.has(String(parts.type)))
    throw invalid('A Safe has no such transactions')
  const [gas, limit] = [quantityOf(parts.gas, 'gas'), quantityOf(parts.gasLimit, 'gasLimit')]
  const [data, input] = [bytesOf(parts.data, 'data'), bytesOf(parts.input, 'input')]
  if (gas !== undefined && limit !== undefined && gas !== limit) throw invalid('gas and gasLimit differ')
  if (data !== undefined && input !== undefined && data !== input) throw invalid('data and input differ')
  const named = gas ?? limit
  return {
    call: callOf(parts, data ?? input),
    ...(named === undefined ? {} : { gas: named }),
  }
}

/**
 * The calls of a wallet_sendCalls. A Safe carries them out all or none, whatever is required.
 *
 * @throws {Error} as `readTransaction`, and 5700 for a capability that is required and not supported
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export function readBundle(given: unknown, safe: Safe): readonly SafeCall[] {
  const parts = partsOf(given, 'a bundle', bundleKeys)
  if (!versions.has(String(parts.version))) throw invalid('The version of the calls is not known')
  if (parts.from !== undefined) checkSender(parts.from, safe)
  checkChain(parts.chainId, safe)
  if (parts.atomicRequired !== undefined && typeof parts.atomicRequired !== 'boolean')
    throw invalid('atomicRequired is neither true nor false')
  checkCapabilities(parts.capabilities)
  if (!Array.isArray(parts.calls) || parts.calls.length === 0) throw invalid('There are no calls')
  return parts.calls.map((one) => {
    const call = partsOf(one, 'a call', callKeys)
    checkCapabilities(call.capabilities)
    return callOf(call, bytesOf(call.data, 'data'))
  })
}

/** A Safe has none of them: those that are optional are left out, as their standard says. */
function checkCapabilities(given: unknown): void {
  if (given === undefined) return
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalid('capabilities is no object')
  for (const [name, part] of Object.entries(given))
    if (Object(part).optional !== true)
      throw refusal('unsupportedCapability', `A Safe does not support "${name.slice(0, 50)}"`)
}

function callOf({ to, value }: Parts, data = '0x'): SafeCall {
  if (typeof to !== 'string' || !addressShape.test(to)) throw invalid('A call says not where it goes')
  return { to, value: `0x${(quantityOf(value, 'value') ?? 0n).toString(16)}`, data }
}

function quantityOf(value: unknown, name: string): bigint | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !quantityShape.test(value)) throw invalid(`${name} is no quantity`)
  return BigInt(value)
}

function bytesOf(value: unknown, name: string): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !bytesShape.test(value)) throw invalid(`${name} is not in hex`)
  return value.toLowerCase()
}
