import type { ExplainedAmount } from '@latchkit/kernel/chain'

export const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const pepeAddress = '0x6982508145454Ce325dDbE47a25d4ec3d2311933'

/** An amount of ether, in thousandths. */
export const eth = (thousandths: bigint): ExplainedAmount => ({
  value: thousandths * 10n ** 15n,
  decimals: 18,
  symbol: 'ETH',
})

/** An amount of a well-known token, at its real address. */
export const usdc = (units: bigint): ExplainedAmount => ({
  value: units * 10n ** 6n,
  decimals: 6,
  symbol: 'USDC',
  token: usdcAddress,
})

/** An amount of a token with a self-chosen symbol. */
export const pepe = (units: bigint): ExplainedAmount => ({
  value: units,
  decimals: 0,
  symbol: 'PEPE',
  token: pepeAddress,
})

/** An item of a collection. */
export const ape = (id: bigint, value = 1n): ExplainedAmount => ({
  value,
  id,
  symbol: 'Ape',
  token: pepeAddress,
})
