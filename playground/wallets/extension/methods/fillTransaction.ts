import * as v from 'valibot'
import type { TransactionSerializable } from 'viem'
import { numberToHex } from 'viem/utils'
import type { CallChain } from '../callChain.ts'
import { invalidParams } from '../errors.ts'
import type { WalletChain } from '../options.ts'
import type { AskedTransaction } from './askedTransaction.ts'
import { quantitySchema } from './params.ts'

export interface FillTransactionParameters {
  readonly asked: AskedTransaction
  readonly chain: WalletChain
  readonly callChain: CallChain
}

/** What the site left open is read from the chain: nonce, gas and fees. */
export async function fillTransaction(
  parameters: FillTransactionParameters,
): Promise<TransactionSerializable> {
  const { asked, chain } = parameters
  const [nonce, gas, fees] = await Promise.all([
    asked.nonce ?? readQuantity(parameters, 'eth_getTransactionCount', [asked.from, 'pending']),
    asked.gas ?? asked.gasLimit ?? readQuantity(parameters, 'eth_estimateGas', [callOf(asked)]),
    fillFees(parameters),
  ])
  const data = asked.data ?? asked.input
  return {
    chainId: chain.chainId,
    nonce: Number(nonce),
    gas,
    value: asked.value ?? 0n,
    ...(asked.to && { to: asked.to }),
    ...(data && { data }),
    ...fees,
  }
}

async function fillFees(parameters: FillTransactionParameters) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, type } = parameters.asked
  if (gasPrice !== undefined || type === '0x0') {
    if (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined) {
      throw invalidParams('gasPrice and EIP-1559 fees exclude each other')
    }
    return {
      type: 'legacy',
      gasPrice: gasPrice ?? (await readQuantity(parameters, 'eth_gasPrice', [])),
    } as const
  }
  const usual = maxPriorityFeePerGas ?? (await readQuantity(parameters, 'eth_maxPriorityFeePerGas', []))
  // Twice the base fee outlives six full blocks in a row.
  const ceiling = maxFeePerGas ?? 2n * (await readBaseFee(parameters)) + usual
  const tooMuch = maxPriorityFeePerGas === undefined && usual > ceiling
  return {
    type: 'eip1559',
    maxFeePerGas: ceiling,
    maxPriorityFeePerGas: tooMuch ? ceiling : usual,
  } as const
}

async function readBaseFee({ chain, callChain }: FillTransactionParameters): Promise<bigint> {
  const block = await callChain(chain, 'eth_getBlockByNumber', ['latest', false])
  return v.parse(v.object({ baseFeePerGas: quantitySchema }), block).baseFeePerGas
}

async function readQuantity(
  { chain, callChain }: FillTransactionParameters,
  method: string,
  params: readonly unknown[],
): Promise<bigint> {
  return v.parse(quantitySchema, await callChain(chain, method, params))
}

function callOf({ from, to, value, data, input }: AskedTransaction) {
  return { from, to, value: numberToHex(value ?? 0n), data: data ?? input }
}
