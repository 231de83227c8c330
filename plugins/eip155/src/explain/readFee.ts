import type { ExplainedAmount, Network } from '@latchkit/kernel'
import { fieldsOf, listOf, quantityOf } from './values.ts'

/** What a transaction takes at most: its own gas and price where it has them, else what the network's node estimates. */
export async function readFee(
  network: Network,
  params: unknown,
  signal: AbortSignal,
): Promise<ExplainedAmount | 'unknown'> {
  const ask = async (method: string, asked: readonly unknown[]) => {
    const { readChain } = await import('../actions/readChain.ts')
    return BigInt(await readChain(network, { method, params: asked }, signal))
  }
  try {
    const row = fieldsOf(listOf(params)[0])
    const { from, to, data, input, value } = row
    const [gas, price] = [row.gas ?? row.gasLimit, row.maxFeePerGas ?? row.gasPrice]
    const [units, each] = await Promise.all([
      gas === undefined
        ? ask('eth_estimateGas', [JSON.parse(JSON.stringify({ from, to, data: data ?? input, value }))])
        : quantityOf(gas),
      price === undefined ? ask('eth_gasPrice', []) : quantityOf(price),
    ])
    const { decimals, symbol } = network.nativeCurrency
    return { value: units * each, decimals, symbol }
  } catch {
    return 'unknown'
  }
}
