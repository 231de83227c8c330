/**
 * The params of the view `Swap`: `fromToken`, which is paid, and `toToken`, which is received, each by symbol or by address, and
 * the `amount` to pay, as decimal text. A symbol finds the well-known token of the network that has it, or a token that no other one
 * shares it with; only an address is certain on every network.
 *
 * @example const params: SwapParams = { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' }
 */
export interface SwapParams {
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
}
