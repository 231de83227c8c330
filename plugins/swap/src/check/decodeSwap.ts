import { nativeAddress } from '@latchkit/kernel/chain'
import type { RouterKind } from '../options.ts'
import { addressesOf, bytesOf, isCallData, readWords, UnreadableError, type Words, wordOf } from './words.ts'

/** What a call of an exchange does. Addresses are in lower case, and the native currency has its placeholder address. */
export interface DecodedSwap {
  /** The kind of the exchange that has the method. */
  readonly kind: RouterKind
  readonly recipient: string
  readonly from: string
  readonly to: string
  /** The tokens on the way. For the native currency, they begin or end with the wrapped one. */
  readonly route: readonly string[]
  /** The amount to pay; `undefined` if it is the value of the transaction. */
  readonly amount: bigint | undefined
  readonly minimum: bigint
  /** In seconds since the Unix epoch; `undefined` if the method has none. */
  readonly deadline: bigint | undefined
  /** Whether the call has parts that could do more than to swap. */
  readonly hasExtras: boolean
}

interface Method {
  read(words: Words): DecodedSwap
  /** Encodes the arguments again, in the one way that the compiler of the exchange does. */
  encode(words: Words): string
}

const first = (list: readonly string[]): string => list[0] ?? ''
const last = (list: readonly string[]): string => list.at(-1) ?? ''

/** A method of Uniswap V2's Router02. `paysNative` has no amount, because the value of the transaction is what is paid. */
function uniswapV2(paysNative: boolean, getsNative: boolean): Method {
  const at = paysNative ? 1 : 2
  return {
    read(words) {
      const route = words.addresses(at)
      return {
        kind: 'uniswapV2',
        recipient: words.address(at + 1),
        from: paysNative ? nativeAddress : first(route),
        to: getsNative ? nativeAddress : last(route),
        route,
        amount: paysNative ? undefined : words.uint(0),
        minimum: words.uint(at - 1),
        deadline: words.uint(at + 2),
        hasExtras: false,
      }
    },
    encode: (words) =>
      [
        ...(paysNative ? [] : [wordOf(words.uint(0))]),
        wordOf(words.uint(at - 1)),
        wordOf(BigInt(32 * (at + 3))),
        wordOf(words.address(at + 1)),
        wordOf(words.uint(at + 2)),
        addressesOf(words.addresses(at)),
      ].join(''),
  }
}

/**
 * The flags of an order that must not be filled in part. V5 ignores the flag 4, which its service adds to a payment with a token; in
 * V6, it takes the token by another allowance than the one that was shown.
 */
const plainFlags: Readonly<Record<'oneInchV5' | 'oneInchV6', readonly bigint[]>> = {
  oneInchV5: [0n, 4n],
  oneInchV6: [0n],
}

/** The method `swap` of 1inch: an executor, the description of the swap in seven words, a permit in V5, and the executor's data. */
function oneInch(kind: keyof typeof plainFlags): Method {
  const hasPermit = kind === 'oneInchV5'
  const dynamic = hasPermit ? [8, 9] : [8]
  const headBytes = 32 * (8 + dynamic.length)
  return {
    read(words) {
      const [from, to] = [words.address(1), words.address(2)]
      return {
        kind,
        recipient: words.address(4),
        from,
        to,
        route: [from, to],
        amount: words.uint(5),
        minimum: words.uint(6),
        deadline: undefined,
        hasExtras: !plainFlags[kind].includes(words.uint(7)) || (hasPermit && words.bytes(8) !== ''),
      }
    },
    encode(words) {
      const description = [1, 2, 3, 4].map((index) => wordOf(words.address(index)))
      const amounts = [5, 6, 7].map((index) => wordOf(words.uint(index)))
      const parts = dynamic.map((index) => bytesOf(words.bytes(index)))
      let offset = headBytes
      const offsets = parts.map((part) => {
        const word = wordOf(BigInt(offset))
        offset += part.length / 2
        return word
      })
      return [wordOf(words.address(0)), ...description, ...amounts, ...offsets, ...parts].join('')
    },
  }
}

/**
 * The methods that are read, by selector.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 * @see https://github.com/1inch/1inch-contract-addresses
 */
const methods: ReadonlyMap<string, Method> = new Map([
  // swapExactETHForTokens(uint256,address[],address,uint256)
  ['0x7ff36ab5', uniswapV2(true, false)],
  // swapExactTokensForETH(uint256,uint256,address[],address,uint256)
  ['0x18cbafe5', uniswapV2(false, true)],
  // swapExactTokensForTokens(uint256,uint256,address[],address,uint256)
  ['0x38ed1739', uniswapV2(false, false)],
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)
  ['0x12aa3caf', oneInch('oneInchV5')],
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)
  ['0x07ed2379', oneInch('oneInchV6')],
])

/** Why call data cannot be read: its method is not known, or its bytes are not exactly what the method encodes to. */
export type Unreadable = 'method' | 'encoding'

/** Decodes a call of an exchange. It is accepted only if encoding what was read gives exactly the same bytes. */
export function decodeSwap(data: string): DecodedSwap | Unreadable {
  if (!isCallData(data)) return 'encoding'
  const method = methods.get(data.slice(0, 10))
  if (!method) return 'method'
  const hex = data.slice(10)
  const words = readWords(hex)
  try {
    return method.encode(words) === hex ? method.read(words) : 'encoding'
  } catch (error) {
    if (error instanceof UnreadableError) return 'encoding'
    throw error
  }
}

/** Decodes `approve(address,uint256)` of EIP-20. */
export function decodeApproval(
  data: string,
): { readonly spender: string; readonly amount: bigint } | Unreadable {
  if (!isCallData(data)) return 'encoding'
  if (!data.startsWith('0x095ea7b3')) return 'method'
  const hex = data.slice(10)
  const words = readWords(hex)
  try {
    const [spender, amount] = [words.address(0), words.uint(1)]
    return wordOf(spender) + wordOf(amount) === hex ? { spender, amount } : 'encoding'
  } catch (error) {
    if (error instanceof UnreadableError) return 'encoding'
    throw error
  }
}
