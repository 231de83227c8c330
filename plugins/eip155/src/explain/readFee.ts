import type { Caution, ExplainedFee, NetworkNode } from '@latchkit/kernel/chain'
import { callChain, readChain } from '../actions/readChain.ts'
import { type Fields, parseQuantity, requireFields, requireList, UnreadableError } from './values.ts'

/** A price of more than this multiple of the network's price, or a gas limit of more than the estimate, is hardly ever intended. */
const maxRatio = 10n
/** As much gas as most calls use: the measure for a gas limit when the node cannot estimate the transaction. */
const ordinaryUnits = 300_000n
/** A fee of more than a quarter of the account's balance deserves a warning. */
const highFeeBalanceDivisor = 4n

/** The fee of a transaction, and the cautions about it. */
export interface ReadFee {
  readonly fee: ExplainedFee | 'unknown'
  readonly cautions: readonly Caution[]
  /** Whether the request itself makes the fee high, so that it needs a second confirmation. */
  readonly isSetHigh: boolean
}

const unknownFee: ReadFee = { fee: 'unknown', cautions: [], isSetHigh: false }

/** Whether a transaction sets both kinds of price, two gas limits that differ, or a price that its type does not have. */
export function hasFeeConflict(transaction: Fields): boolean {
  const isDynamic = transaction.maxFeePerGas !== undefined || transaction.maxPriorityFeePerGas !== undefined
  const isLegacy = transaction.gasPrice !== undefined
  const type = transaction.type === undefined ? undefined : parseQuantity(transaction.type)
  const gasDiffers =
    transaction.gas !== undefined &&
    transaction.gasLimit !== undefined &&
    parseQuantity(transaction.gas) !== parseQuantity(transaction.gasLimit)
  const typeDiffers = type !== undefined && (type < 2n ? isDynamic : isLegacy)
  return gasDiffers || typeDiffers || (isDynamic && isLegacy)
}

/**
 * Calculates the fee of a transaction: from its own gas limit and price where it sets them, otherwise from the node's
 * estimates, plus the fee that an OP Stack network charges for publishing. The exactness is `atMost` only when the request
 * fixes all of it.
 *
 * The caution `highFee` means that the fee is more than a quarter of the account's balance, more than the amount sent, or
 * based on more than ten times the network's price or the estimated gas, which the called contract can use up. `isSetHigh`
 * means that the fee is then more than ten times what it would be without the gas limit and the price of the request, or that
 * this could not be read.
 */
export async function readFee(node: NetworkNode, params: unknown, signal: AbortSignal): Promise<ReadFee> {
  const readQuantity = async (method: string, callParams: readonly unknown[]) =>
    BigInt(await readChain(node, { method, params: callParams }, signal))
  try {
    const transaction = requireFields(requireList(params)[0])
    if (hasFeeConflict(transaction)) return unknownFee
    const { from, to, data, input, value } = transaction
    const gas = transaction.gas ?? transaction.gasLimit
    const estimateGas = () =>
      readQuantity('eth_estimateGas', [JSON.parse(JSON.stringify({ from, to, data: data ?? input, value }))])
    const [estimate, networkPrice, balance, publishingFee] = await Promise.all([
      estimateGas().catch((error: unknown): undefined => {
        if (gas === undefined) throw error
      }),
      readQuantity('eth_gasPrice', []).catch(() => undefined),
      readQuantity('eth_getBalance', [from, 'latest']).catch(() => undefined),
      readPublishingFee(node, transaction, signal),
    ])
    const { price, isPriceSet } = readPrice(transaction, networkPrice)
    const units = gas === undefined ? (estimate ?? 0n) : parseQuantity(gas)
    const total = units * price + (publishingFee ?? 0n)
    const isFixed = gas !== undefined && isPriceSet === 'whole' && publishingFee === 0n
    const isHigh =
      isHighFee({ total, price, networkPrice, balance, amount: parseQuantity(value) }) ||
      units > (estimate ?? ordinaryUnits) * maxRatio
    const usualFee = (estimate ?? 0n) * (networkPrice ?? 0n)
    const { decimals, symbol } = node.network.nativeCurrency
    return {
      fee: { value: total, decimals, symbol, exactness: isFixed ? 'atMost' : 'about' },
      cautions: isHigh ? ['highFee'] : [],
      isSetHigh: isHigh && (gas !== undefined || isPriceSet !== 'no') && units * price > usualFee * maxRatio,
    }
  } catch {
    return unknownFee
  }
}

/**
 * The price of a unit of gas. With a tip alone, wallets add it to the price of the network.
 *
 * @throws {UnreadableError} when neither the transaction nor the network has a price
 */
function readPrice(
  { maxFeePerGas, gasPrice, maxPriorityFeePerGas: tip }: Fields,
  networkPrice: bigint | undefined,
): { readonly price: bigint; readonly isPriceSet: 'whole' | 'tip' | 'no' } {
  const price = maxFeePerGas ?? gasPrice
  if (price !== undefined) return { price: parseQuantity(price), isPriceSet: 'whole' }
  if (networkPrice === undefined) throw new UnreadableError()
  return { price: networkPrice + parseQuantity(tip), isPriceSet: tip === undefined ? 'no' : 'tip' }
}

/** What a fee is compared with. What could not be read is `undefined`. */
interface FeeFacts {
  readonly total: bigint
  readonly price: bigint
  readonly networkPrice: bigint | undefined
  readonly balance: bigint | undefined
  readonly amount: bigint
}

const isHighFee = ({ total, price, networkPrice, balance, amount }: FeeFacts): boolean =>
  (balance !== undefined && total > balance / highFeeBalanceDivisor) ||
  (amount > 0n && total > amount) ||
  (networkPrice !== undefined && price > networkPrice * maxRatio)

/** The gas price oracle of the OP Stack, at the same address on each of its networks, and its `getL1Fee(bytes)`. */
const oracle = '0x420000000000000000000000000000000000000F'
const l1FeeSelector = '49948e0e'
/** The size of a transaction without its call data: addresses, amounts and a signature. */
const envelopeBytes = 180

/**
 * Reads the fee that an OP Stack network charges for publishing a transaction on its parent network. Returns 0 where
 * there is no such oracle, and `undefined` when the fee could not be read.
 */
async function readPublishingFee(
  node: NetworkNode,
  transaction: Fields,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const bytes = String(transaction.data ?? transaction.input ?? '').slice(2) + 'ff'.repeat(envelopeBytes)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const data = `0x${l1FeeSelector}${word(32)}${word(bytes.length / 2)}${padded}`
  const call = { method: 'eth_call', params: [{ to: oracle, data }, 'latest'] }
  const result = await callChain(node, call, signal).catch(() => undefined)
  if (result === '0x') return 0n
  return typeof result === 'string' && /^0x[0-9a-f]{64}$/i.test(result) ? BigInt(result) : undefined
}
