import { fromHex, toHex } from '@latchkit/kernel/chain'
import { hashName } from '@latchkit/kernel/plugin'

/**
 * ENS Universal Resolver on Ethereum, which is the same for every kit.
 *
 * @see https://docs.ens.domains/ensip/23
 */
export const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

const selectors = { resolve: 'a1472844', reverse: 'b7d6ca64', addr: '3b3b57de', addrOf: 'f1cb7e06' } as const
const wordDigits = 64
/** The coin type of Ethereum. */
export const ether = 60n

const word = (value: bigint | number): string => value.toString(16).padStart(wordDigits, '0')
const bytes = (digits: string): string =>
  word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / wordDigits) * wordDigits, '0')

/**
 * The gateways that the contract names for the gateways of resolvers: the caller itself, which contacts those that it may.
 *
 * @see https://docs.ens.domains/ensip/21
 */
export const localBatch = 'x-batch-gateway:true'
const gateways = word(1) + word(32) + bytes(toHex(new TextEncoder().encode(localBatch)))

/** The name in the format of DNS; `undefined` if a label is empty, or longer than the format allows. */
function toDnsName(name: string): string | undefined {
  const labels = name.split('.').map((label) => new TextEncoder().encode(label))
  if (labels.some(({ length }) => length === 0 || length > 255)) return undefined
  return `${labels.map((label) => label.length.toString(16).padStart(2, '0') + toHex(label)).join('')}00`
}

/** The call that resolves a name to its address; `undefined` for a name that cannot be encoded. */
export async function encodeResolve(name: string, coinType: bigint): Promise<string | undefined> {
  const dnsName = toDnsName(name)
  if (dnsName === undefined) return undefined
  const node = await hashName(name)
  const query = coinType === ether ? selectors.addr + node : selectors.addrOf + node + word(coinType)
  const parts = bytes(dnsName) + bytes(query)
  const second = 96 + bytes(dnsName).length / 2
  return `0x${selectors.resolve}${word(96)}${word(second)}${word(96 + parts.length / 2)}${parts}${gateways}`
}

/** The call that reads the name of an address, which the contract checks by the address of that name. */
export function encodeReverse(address: string): string {
  const first = bytes(address.slice(2).toLowerCase())
  return `0x${selectors.reverse}${word(96)}${word(ether)}${word(96 + first.length / 2)}${first}${gateways}`
}

/** Reads the bytes at the offset that a word of the data has; `undefined` if they are not part of the data. */
function bytesAt(data: string, index: number): string | undefined {
  const number = (at: number): number => {
    const digits = data.slice(at * 2, at * 2 + wordDigits)
    return digits.length === wordDigits ? Number(BigInt(`0x${digits}`)) : Number.NaN
  }
  const offset = number(index * 32)
  const length = number(offset)
  const start = (offset + 32) * 2
  const found = data.slice(start, start + length * 2)
  return Number.isSafeInteger(start) && found.length === length * 2 ? found : undefined
}

/** Whether a value is bytes in hex. */
export const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

/** Reads the address of a name: `null` if the name has none, `undefined` if the answer is malformed. */
export function decodeResolve(answer: unknown, coinType: bigint): string | null | undefined {
  const result = isHex(answer) ? bytesAt(answer.slice(2), 0) : undefined
  if (result === undefined) return undefined
  if (result === '') return null
  const address = coinType === ether ? readWord(result) : bytesAt(result, 0)
  if (address === '' || (address !== undefined && /^0{40}$/.test(address))) return null
  return address?.length === 40 ? `0x${address}` : undefined
}

const readWord = (result: string): string | undefined =>
  /^0{24}[0-9a-f]{40}$/i.test(result) ? result.slice(24) : undefined

/** Reads the name of an address: `null` if the address has none, `undefined` if the answer is malformed. */
export function decodeReverse(answer: unknown): string | null | undefined {
  const digits = isHex(answer) ? bytesAt(answer.slice(2), 0) : undefined
  if (digits === undefined) return undefined
  if (digits === '') return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fromHex(digits))
  } catch {
    return undefined
  }
}

/** Whether the data of an error say that the records are kept elsewhere. */
export const isLookup = (data: unknown): data is `0x${string}` => isHex(data) && data.startsWith('0x556f1830')

/** The errors by which the contract says that there is no such record. */
const missing: ReadonlySet<string> = new Set([
  // ResolverNotFound, ResolverNotContract, UnsupportedResolverProfile, ReverseAddressMismatch
  ...['0x77209fe8', '0x1e9535f2', '0x7b1c461b', '0xef9c03ce'],
])

/** Whether the data of an error say that there is no record. Any other error proves nothing. */
export const saysMissing = (data: unknown): boolean =>
  isHex(data) && missing.has(data.slice(0, 10).toLowerCase())
