import { isNative } from '../tokens/nativeAddress.ts'
import { readWord } from './readWord.ts'

/**
 * The code that measures a call in a simulation, in place of the visitor's account: it reads the balance, makes the call, and
 * returns by how much the balance has grown. Its input is the token (0 for the native currency), the contract to call, the value,
 * and the call data. It accepts the native currency, which an exchange pays out without data.
 *
 *     calldatasize > 95 ? : stop
 *     before = balance(); call(gas, contract, value, data) ? : revert; return balance() - before
 *     balance: token ? staticcall(token, balanceOf(address)) : selfbalance
 */
const measuringCode =
  '0x605f3611600857005b600e603c565b60603603806060600037600060008260006040356020355af115606d57506032603c565b0360005260206000f35b60003580604857504790565b6370a0823160e01b600052306004526020600060246000845afa15606d575060005190565b60006000fd'

/**
 * A call to measure: the `account` that makes it, the contract `to` which it goes with its `value` and `data`, and the `token` that
 * is received.
 *
 * @example
 * const swapOf = (account: string, router: string, data: string, token: string): Measured =>
 *   ({ account, to: router, data, value: 0n, token })
 */
export interface Measured {
  readonly account: string
  readonly to: string
  readonly data: string
  readonly value: bigint
  readonly token: string
}

const wordOf = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')

/**
 * The params of `eth_call` that measure what an account of an EVM network receives by a call. A token that keeps a part of every
 * transfer is found out by nothing else: an exchange counts what it sends, not what arrives.
 *
 * @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/objects#state-override-set
 * @example const paramsOf = (swap: Measured) => ({ method: 'eth_call', params: measuringCall(swap) })
 */
export function measuringCall({ account, to, data, value, token }: Measured): readonly unknown[] {
  const input = [isNative(token) ? 0n : token, to, value].map(wordOf).join('') + data.slice(2)
  const call = { from: `0x${'0'.repeat(40)}`, to: account, data: `0x${input}` }
  return [call, 'latest', { [account]: { code: measuringCode } }]
}

/**
 * Reads by how much the balance has grown from the result of a measuring call; `undefined` if it is not a number. It is negative if
 * more has left than arrived: the code subtracts without a sign, so that a loss would read as an enormous amount.
 *
 * @example readMeasured(`0x${'5'.padStart(64, '0')}`) // 5n
 */
export function readMeasured(result: unknown): bigint | undefined {
  const word = readWord(result)
  return word === undefined ? undefined : BigInt.asIntN(256, word)
}
