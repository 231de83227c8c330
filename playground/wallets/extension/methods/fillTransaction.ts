import type { TransactionSerializable } from 'viem'
import { numberToHex } from 'viem/utils'
import * as v from '../../../shared/valibot.ts'
import type { CallChain } from '../callChain.ts'
import { invalidParams } from '../errors.ts'
import type { WalletChain } from '../options.ts'
import { quantitySchema } from './params.ts'
import type { RequestedTransaction } from './requestedTransaction.ts'

export interface FillTransactionParameters {
  readonly requested: RequestedTransaction
  readonly chain: WalletChain
  readonly callChain: CallChain
}

/** Reads the missing fields of a transaction from the chain: nonce, gas and fees. */
export async function fillTransaction(
  parameters: FillTransactionParameters,
): Promise<TransactionSerializable> {
  const { requested, chain } = parameters
  const [nonce, gas, fees] = await Promise.all([
    requested.nonce ?? readQuantity(parameters, 'eth_getTransactionCount', [requested.from, 'pending']),
    requested.gas ?? requested.gasLimit ?? readQuantity(parameters, 'eth_estimateGas', [callOf(requested)]),
    fillFees(parameters),
  ])
  const data = requested.data ?? requested.input
  return {
    chainId: chain.chainId,
    nonce: Number(nonce),
    gas,
    value: requested.value ?? 0n,
    ...(requested.to && { to: requested.to }),
    ...(data && { data }),
    ...fees,
  }
}

async function fillFees(parameters: FillTransactionParameters) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, type } = parameters.requested
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
  // Twice the base fee remains valid after six full blocks in a row.
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

function callOf({ from, to, value, data, input }: RequestedTransaction) {
  return { from, to, value: numberToHex(value ?? 0n), data: data ?? input }
}
