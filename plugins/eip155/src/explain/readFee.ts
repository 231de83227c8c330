import type { Caution, ExplainedFee } from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { askChain, readChain } from '../actions/readChain.ts'
import { type Fields, fieldsOf, listOf, quantityOf } from './values.ts'

/** A price so many times the network's own is nobody's choice. */
const maxPriceRatio = 10n
/** A fee of more than a quarter of what the account holds is worth a second look. */
const balanceShare = 4n

/** What a transaction costs, and what to be careful of. */
export interface ReadFee {
  readonly fee: ExplainedFee | 'unknown'
  readonly cautions: readonly Caution[]
}

const unknownFee: ReadFee = { fee: 'unknown', cautions: [] }

/** Both kinds of price, both names of the gas limit with two values, or a price that the transaction's type does not have. */
export function hasFeeConflict(row: Fields): boolean {
  const isDynamic = row.maxFeePerGas !== undefined || row.maxPriorityFeePerGas !== undefined
  const isLegacy = row.gasPrice !== undefined
  const type = row.type === undefined ? undefined : quantityOf(row.type)
  const gasDiffers =
    row.gas !== undefined && row.gasLimit !== undefined && quantityOf(row.gas) !== quantityOf(row.gasLimit)
  const isOfOtherType = type !== undefined && (type < 2n ? isDynamic : isLegacy)
  return gasDiffers || isOfOtherType || (isDynamic && isLegacy)
}

/**
 * What a transaction costs: its own gas limit and price where it has them, else what the network's node estimates, and what
 * an OP Stack network takes for publishing it. It is `atMost` only when all of that is fixed by the request.
 *
 * `highFee` says that the fee is more than a quarter of the account's balance, more than the amount sent, or offered at more
 * than ten times the network's price.
 */
export async function readFee(node: NetworkNode, params: unknown, signal: AbortSignal): Promise<ReadFee> {
  const ask = async (method: string, asked: readonly unknown[]) =>
    BigInt(await readChain(node, { method, params: asked }, signal))
  try {
    const row = fieldsOf(listOf(params)[0])
    if (hasFeeConflict(row)) return unknownFee
    const { from, to, data, input, value } = row
    const [gas, price] = [row.gas ?? row.gasLimit, row.maxFeePerGas ?? row.gasPrice]
    const [units, networkPrice, balance, published] = await Promise.all([
      gas === undefined
        ? ask('eth_estimateGas', [JSON.parse(JSON.stringify({ from, to, data: data ?? input, value }))])
        : quantityOf(gas),
      ask('eth_gasPrice', []).catch((error: unknown) => {
        if (price === undefined) throw error
      }),
      ask('eth_getBalance', [from, 'latest']).catch(() => undefined),
      readPublishingFee(node, row, signal),
    ])
    const each = price === undefined ? (networkPrice ?? 0n) : quantityOf(price)
    const total = units * each + (published ?? 0n)
    const isFixed = gas !== undefined && price !== undefined && published === 0n
    const amount = quantityOf(value)
    const isHigh =
      (balance !== undefined && total > balance / balanceShare) ||
      (amount > 0n && total > amount) ||
      (networkPrice !== undefined && each > networkPrice * maxPriceRatio)
    const { decimals, symbol } = node.network.nativeCurrency
    return {
      fee: { value: total, decimals, symbol, exactness: isFixed ? 'atMost' : 'about' },
      cautions: isHigh ? ['highFee'] : [],
    }
  } catch {
    return unknownFee
  }
}

/** The price oracle of the OP Stack, at the same address on every network of it. Its `getL1Fee(bytes)`. */
const oracle = '0x420000000000000000000000000000000000000F'
const l1FeeSelector = '49948e0e'
/** What a transaction has beside its call data: addresses, amounts and a signature. */
const envelopeBytes = 180

/**
 * What an OP Stack network takes for publishing a transaction on the network below it; 0 where there is no such oracle, and
 * nothing when that could not be read.
 */
async function readPublishingFee(
  node: NetworkNode,
  row: Fields,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const bytes = String(row.data ?? row.input ?? '').slice(2) + 'ff'.repeat(envelopeBytes)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const data = `0x${l1FeeSelector}${word(32)}${word(bytes.length / 2)}${padded}`
  const call = { method: 'eth_call', params: [{ to: oracle, data }, 'latest'] }
  const answer = await askChain(node, call, signal).catch(() => undefined)
  if (answer === '0x') return 0n
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}
